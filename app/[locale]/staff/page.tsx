import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { Today } from '#components/today/desk/Today.tsx'
import { TodayBar } from '#components/today/desk/TodayBar.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadToday } from '#lib/today/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('desk').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The first page of the desk: what to do, in order, and the day. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { whose }] = await Promise.all([pageLocale(params), searchParams])
  const staff = await requireStaff('desk', locale)
  if (!staff) return <DeskMissing />
  const today = await loadToday(staff, locale, await requestTime(), [whose].flat()[0])
  return (
    <DeskFrame page="desk" staff={staff} bar={<TodayBar today={today} />}>
      <Today today={today} />
    </DeskFrame>
  )
}
