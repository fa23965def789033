import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/portal/lists/HistoryRoute.tsx'

/** Of one owner only: never kept. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('visit', props)

export default function VisitsPage(props: HistoryProps) {
  return <HistoryRoute kind="visit" props={props} />
}
