import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { HomesWithCandidates } from '#components/rental-applications/desk/HomesWithCandidates.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadHomesWithCandidates } from '#lib/rental-applications/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskCandidates').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The homes with candidates that the reader may see. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const staff = await requireStaff('deskCandidates', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskCandidates" staff={staff}>
      <HomesWithCandidates homes={await loadHomesWithCandidates(staff, locale)} />
    </DeskFrame>
  )
}
