import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './Imports.module.css'

type Props = { changes: LoadedRun['changes']; hrefOf: (page: number) => string }

/** What a run changed in each home: every field before and after. */
export function ChangedHomes({ changes: { count, page, pages, homes }, hrefOf }: Props) {
  const t = useTranslations('imports.desk')
  return (
    <section id="changes" className={tableStyles.wrapping}>
      <h2>{t('changes.title')}</h2>
      <p>{t('changes.summary', { count })}</p>
      <div className={styles.homes}>
        {homes.map(({ id, reference, kinds, fields }) => (
          <article key={id} className={frameStyles.card}>
            <h3>
              <bdi>{reference}</bdi>{' '}
              {kinds.map((kind) => (
                <Mark key={kind}>{t(`kinds.${kind}`)}</Mark>
              ))}
            </h3>
            <ChangeTable reference={reference} fields={fields} />
          </article>
        ))}
      </div>
      <ListPages {...{ page, pages, hrefOf }} />
    </section>
  )
}
