import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { OwnerPortal } from '#components/owners/desk/OwnerPortal.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadPortal } from '#lib/owners/desk/view-portal.ts'

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
