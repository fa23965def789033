import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { ComingVisits } from './ComingVisits.tsx'
import { DaysSection } from './DaysSection.tsx'
import { FunnelSection } from './FunnelSection.tsx'
import styles from './HomeDashboard.module.css'
import { LatestRows } from './LatestRows.tsx'
import { OwnDocuments } from './OwnDocuments.tsx'
import { SaidByVisitors } from './SaidByVisitors.tsx'
import { Standing } from './status/Standing.tsx'
import { VisitorFigures } from './VisitorFigures.tsx'

type Props = { shown: Dashboard; home: OwnerHome }

/** The dashboard of one home: the first screen, visitors, results, viewings and documents. */
export function HomeDashboard({ shown, home }: Props) {
  return (
    <div className={`page-width ${styles.dashboard}`}>
      <Standing shown={shown} home={home} />
      <DaysSection shown={shown} />
      <FunnelSection shown={shown} />
      <VisitorFigures shown={shown} home={home} />
      <div className={styles.rows}>
        <ComingVisits visits={shown.listing.coming} />
        <LatestRows kind="visit" shown={shown} home={home} />
        <SaidByVisitors feedback={shown.feedback} />
        <LatestRows kind="communication" shown={shown} home={home} />
      </div>
      <OwnDocuments documents={shown.listing.documents} home={home} />
    </div>
  )
}
