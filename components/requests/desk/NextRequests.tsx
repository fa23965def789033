import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { RequestRow } from '#lib/requests/view-list.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'

/** The requests to answer first, on the first page of the desk. */
export function NextRequests({ requests }: { requests: readonly RequestRow[] }) {
  const t = useTranslations('requests.list')
  if (requests.length === 0) return null
  const heads = (['person', 'kind', 'due'] as const).map((column) => t(`columns.${column}`))
  return (
    <Panel longWords title={t('firstDue')}>
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
                <Soft as="div">
                  <bdi>{request.subject}</bdi> {request.office}
                </Soft>
              )}
            </>,
            <>
              {request.due && <Moment moment={request.due} />}{' '}
              {request.urgency === 'late' && <Soft tone="late">{t('lateMark')}</Soft>}
            </>,
          ],
        }))}
      />
    </Panel>
  )
}
