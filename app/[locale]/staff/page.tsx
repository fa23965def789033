import type { Metadata } from 'next'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { Today } from '#components/staff/Today.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'
import { loadToday } from '#lib/staff/today.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('desk').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The first page of the desk: what needs attention. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const staff = await requireStaff('desk', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="desk" staff={staff}>
      <Today counts={await loadToday(staff, locale, await requestTime())} />
    </DeskFrame>
  )
}
