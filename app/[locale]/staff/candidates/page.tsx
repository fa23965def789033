import type { Metadata } from 'next'
import { HomesWithCandidates } from '#components/staff/candidates/HomesWithCandidates.tsx'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadHomesWithCandidates } from '#lib/staff/candidates/load-candidates.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskCandidates').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The homes with candidates that the reader may see. */
export default async function Page({ params }: Props) {
  const staff = await requireStaff('deskCandidates', await pageLocale(params))
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskCandidates" staff={staff}>
      <HomesWithCandidates homes={await loadHomesWithCandidates(staff)} />
    </DeskFrame>
  )
}
