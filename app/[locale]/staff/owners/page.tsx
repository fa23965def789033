import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { InviteLink, WaitingInvitations } from '#components/owners/desk/OwnerInvitations.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadInvitations } from '#lib/owners/desk/invite.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskOwners').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The owners that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const shown = await listScreen('deskOwners', locale, await searchParams)
  if (!shown) return <DeskMissing />
  const { length: waiting } = await loadInvitations(shown.staff, locale)
  return (
    <ListPage
      page="deskOwners"
      {...shown}
      above={
        <>
          <DoneNotice of="owners.desk.done" done={done} />
          <WaitingInvitations count={waiting} />
        </>
      }
    >
      <InviteLink />
    </ListPage>
  )
}
