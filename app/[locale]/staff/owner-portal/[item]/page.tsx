import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { OwnerPortal } from '#components/staff/owners/OwnerPortal.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadPortal } from '#lib/staff/owners/load-portal.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskOwnerPortal').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The portal as an owner sees it. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item: id }, locale, { home, page }] = await Promise.all([
    params,
    pageLocale(params),
    firstValues(searchParams),
  ])
  const own = deskPath('deskOwnerPortal', locale, id)
  const query = new URLSearchParams({ ...(home && { home }), ...(page && { page }) }).toString()
  const staff = await requireStaff('deskOwnerPortal', locale, own + (query && `?${query}`))
  if (!staff) return <DeskMissing />
  const portal = await loadPortal(staff, { id, home, page }, locale, await requestTime())
  if (!portal) return <DeskMissing />
  return (
    <DeskFrame
      page="deskOwnerPortal"
      parts={[id]}
      staff={staff}
      title={'home' in portal ? portal.home.title : portal.owner.name}
    >
      <OwnerPortal portal={portal} />
    </DeskFrame>
  )
}
