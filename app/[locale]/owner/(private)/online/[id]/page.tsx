import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/portal/lists/HistoryRoute.tsx'

/** Of one owner only: never kept. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('online', props)

export default function OnlinePage(props: HistoryProps) {
  return <HistoryRoute kind="online" props={props} />
}
