import { type HistoryProps, HistoryRoute, historyMetadata } from '#components/owners/lists/HistoryRoute.tsx'

/** Depends on the owner: never cached. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (props: HistoryProps) => historyMetadata('visit', props)

export default function VisitsPage(props: HistoryProps) {
  return <HistoryRoute kind="visit" props={props} />
}
