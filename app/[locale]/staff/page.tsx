import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { Today } from '#components/today/desk/Today.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadToday } from '#lib/today/view.ts'

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
