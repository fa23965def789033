import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { InviteLink } from '#components/staff-accounts/desk/people/InviteLink.tsx'
import { PeopleList } from '#components/staff-accounts/desk/people/PeopleList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadPeople } from '#lib/staff-accounts/people/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskPeople').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The accounts of staff. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskPeople', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskPeople" staff={staff} bar={<InviteLink />}>
      <DoneNotice of="staff-accounts.people.done" done={query.done} />
      <PeopleList people={await loadPeople(await requestTime())} />
    </DeskFrame>
  )
}
