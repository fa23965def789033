import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import styles from './Imports.module.css'

/** What was left out of records that were taken: which field, what is wrong with it, how often, and some examples. */
export function LeftOutFields({ leftOut: { count, rows } }: { leftOut: LoadedRun['leftOut'] }) {
  const t = useTranslations('imports.desk')
  return (
    <section id="left-out" className={tableStyles.wrapping}>
      <h2>{t('leftOut.title')}</h2>
      <p>{t('leftOut.summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('leftOut.title')}
          heads={[t('leftOut.field'), t('leftOut.why'), t('leftOut.count'), t('leftOut.examples')]}
          rows={rows.map(({ key, field, fault, records, examples }) => ({
            key,
            cells: [
              field,
              fault,
              records,
              <ul key="examples" className={styles.faults}>
                {examples.map((example) => (
                  <li key={example}>
                    <bdi>{example}</bdi>
                  </li>
                ))}
              </ul>,
            ],
          }))}
        />
      )}
      {count > rows.length && <p>{t('leftOut.more', { count: count - rows.length })}</p>}
    </section>
  )
}
