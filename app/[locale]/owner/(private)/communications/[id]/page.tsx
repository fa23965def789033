import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/owners/lists/HistoryRoute.tsx'

/** Depends on the owner: never cached. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('communication', props)

export default function CommunicationsPage(props: HistoryProps) {
  return <HistoryRoute kind="communication" props={props} />
}
