import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { HomeCandidates } from '#components/rental-applications/desk/HomeCandidates.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadCandidates } from '#lib/rental-applications/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = routeOf('deskHomeCandidates').title[await pageLocale(params)]
  return { title, robots: { index: false, follow: false } }
}

/** The candidates for one home. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskHomeCandidates', locale, deskPath('deskHomeCandidates', locale, item))
  if (!staff) return <DeskMissing />
  const loaded = await loadCandidates(staff, item, locale, await requestTime())
  if (!loaded) return <DeskMissing />
  return (
    <DeskFrame page="deskHomeCandidates" parts={[item]} staff={staff} title={loaded.title}>
      <DoneNotice of="rental-applications.desk.done" done={done} />
      <HomeCandidates loaded={loaded} />
    </DeskFrame>
  )
}
