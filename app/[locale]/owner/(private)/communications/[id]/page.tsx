import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/portal/lists/HistoryRoute.tsx'

/** Of one owner only: never kept. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('communication', props)

export default function CommunicationsPage(props: HistoryProps) {
  return <HistoryRoute kind="communication" props={props} />
}
