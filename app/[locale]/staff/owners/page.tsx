import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { OwnerInvitations, OwnerList } from '#components/owners/desk/OwnerList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadInvitations } from '#lib/owners/desk/invite.ts'
import { loadOwners } from '#lib/owners/desk/view.ts'
import { formatOwnerQuery, readOwnerQuery } from '#lib/owners/rules-owner-query.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: SearchParams
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskOwners').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The owners that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const query = readOwnerQuery(parameters)
  const own = formatOwnerQuery(query)
  const staff = await requireStaff('deskOwners', locale, `${pathTo('deskOwners', locale)}${own && `?${own}`}`)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskOwners" staff={staff}>
      <DoneNotice of="owners.desk.done" done={parameters.done} />
      <OwnerInvitations invitations={await loadInvitations(staff, locale)} />
      <OwnerList page={await loadOwners(staff, query)} query={query} />
    </DeskFrame>
  )
}
