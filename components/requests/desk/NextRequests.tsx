import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { RequestRow } from '#lib/requests/view-list.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'

/** The requests to answer first, on the first page of the desk. */
export function NextRequests({ requests }: { requests: readonly RequestRow[] }) {
  const t = useTranslations('requests.list')
  if (requests.length === 0) return null
  const heads = (['person', 'kind', 'due'] as const).map((column) => t(`columns.${column}`))
  return (
    <section className={frameStyles.card}>
      <h2>{t('firstDue')}</h2>
      <div className={tableStyles.wrapping}>
        <PlainTable
          caption={t('firstDue')}
          heads={heads}
          rows={requests.map((request) => ({
            key: request.id,
            cells: [
              <Anchor key="person" href={request.href}>
                <bdi>{request.person || t('nameless')}</bdi>
              </Anchor>,
              <>
                {request.kind}
                {(request.subject || request.office) && (
                  <span className={styles.about}>
                    <bdi>{request.subject}</bdi> {request.office}
                  </span>
                )}
              </>,
              <>
                {request.due} {request.isOverdue && <strong className={styles.late}>{t('lateMark')}</strong>}
              </>,
            ],
          }))}
        />
      </div>
    </section>
  )
}
