import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { OwnerPortal } from '#components/owners/desk/OwnerPortal.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { loadPortal } from '#lib/owners/desk/view-portal.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(
  async (staff: SessionStaff, id: string, home: string | undefined, page: string | undefined, locale: Language) =>
    loadPortal(staff, { id, home, page }, locale, await requestTime()),
)
type Portal = NonNullable<Awaited<ReturnType<typeof load>>>
const titleOf = (portal: Portal): string => ('home' in portal ? portal.home.title : portal.owner.name)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ item }, locale, { home, page }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await staffOfPage('deskOwnerPortal')
  const portal = staff && (await load(staff, item, home, page, locale))
  return itemMetadata('deskOwnerPortal', locale, portal && titleOf(portal))
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
  const portal = await load(staff, id, home, page, locale)
  if (!portal) return <DeskMissing />
  return (
    <DeskFrame page="deskOwnerPortal" parts={[id]} staff={staff} title={titleOf(portal)}>
      <OwnerPortal portal={portal} />
    </DeskFrame>
  )
}
