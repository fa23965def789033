import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { MovedRequests } from '#components/requests/desk/MovedRequests.tsx'
import { RequestTable } from '#components/requests/desk/RequestTable.tsx'
import { SaveView } from '#components/requests/desk/SaveView.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { formatRequestQuery, readRequestQuery } from '#lib/requests/rules-query.ts'
import { loadRequests, requestChoices } from '#lib/requests/view-list.ts'
import { loadMoves } from '#lib/requests/view-moves.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskRequests').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The requests that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), searchParams])
  const query = readRequestQuery(parameters)
  const own = formatRequestQuery(query)
  const staff = await requireStaff('deskRequests', locale, `${pathTo('deskRequests', locale)}${own && `?${own}`}`)
  if (!staff) return <DeskMissing />
  await openDraft([parameters.draft].flat()[0])
  const now = await requestTime()
  const [first, choices, moves] = await Promise.all([
    loadRequests(staff, query, locale, now),
    requestChoices(staff, locale),
    loadMoves(staff, locale, now),
  ])
  return (
    <DeskFrame words={['requests.list']} page="deskRequests" staff={staff}>
      <DoneNotice of="requests.desk.done" done={[parameters.done].flat()[0]} problems={['tooLate', 'handled']} />
      <MovedRequests moves={moves} />
      <RequestTable first={first} choices={choices} locale={locale} />
      <SaveView views={first.views} />
    </DeskFrame>
  )
}
