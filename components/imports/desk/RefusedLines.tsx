import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import styles from './Imports.module.css'

type Props = { refusals: LoadedRun['refusals']; hrefOf: (page: number) => string }

/** The lines of a feed that were refused: which record, which field, what is wrong with it. */
export function RefusedLines({ refusals: { count, page, pages, rows }, hrefOf }: Props) {
  const t = useTranslations('imports.desk')
  return (
    <section id="refusals" className={tableStyles.wrapping}>
      <h2>{t('refusals.title')}</h2>
      <p>{t('refusals.summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('refusals.title')}
          heads={[t('refusals.record'), t('refusals.why'), t('refusals.place')]}
          rows={rows.map(({ id, record, language, faults, file, line }) => ({
            key: String(id),
            cells: [
              <bdi key="record">{[record || t('refusals.nameless'), language].filter(Boolean).join(' · ')}</bdi>,
              <ul key="why" className={styles.faults}>
                {faults.map(({ field, fault }) => (
                  <li key={`${field} ${fault}`}>{field ? t('refusals.fieldFault', { field, fault }) : fault}</li>
                ))}
              </ul>,
              t('refusals.line', { file, line }),
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages, hrefOf }} />
    </section>
  )
}
