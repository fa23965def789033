import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/owners/lists/HistoryRoute.tsx'

/** Depends on the owner: never cached. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('online', props)

export default function OnlinePage(props: HistoryProps) {
  return <HistoryRoute kind="online" props={props} />
}
