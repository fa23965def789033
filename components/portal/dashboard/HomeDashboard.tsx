import type { Language } from '#lib/domain/listing/listing.ts'
import type { OwnerHome } from '#lib/domain/portal/owner-home.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'
import { ComingVisits } from './ComingVisits.tsx'
import { DaysSection } from './DaysSection.tsx'
import { FunnelSection } from './FunnelSection.tsx'
import styles from './HomeDashboard.module.css'
import { LatestRows } from './LatestRows.tsx'
import { OwnDocuments } from './OwnDocuments.tsx'
import { Standing } from './Standing.tsx'
import { VisitorFigures } from './VisitorFigures.tsx'

type Props = { shown: Dashboard; home: OwnerHome; locale: Language }

/** The dashboard of one home: status, visitors, results, and coming viewings. */
export function HomeDashboard({ shown, home, locale }: Props) {
  return (
    <div className={`page-width ${styles.dashboard}`}>
      <Standing shown={shown} home={home} locale={locale} />
      <VisitorFigures shown={shown} home={home} locale={locale} />
      <DaysSection shown={shown} locale={locale} />
      <FunnelSection shown={shown} locale={locale} />
      <div className={styles.rows}>
        <ComingVisits visits={shown.listing.coming} locale={locale} />
        <LatestRows kind="visit" shown={shown} home={home} locale={locale} />
        <LatestRows kind="communication" shown={shown} home={home} locale={locale} />
      </div>
      <OwnDocuments documents={shown.listing.documents} home={home} locale={locale} />
    </div>
  )
}
