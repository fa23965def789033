import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AskMove } from '#components/requests/desk/AskMove.tsx'
import { MovedRequests } from '#components/requests/desk/MovedRequests.tsx'
import { RequestPage } from '#components/requests/desk/RequestPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadAnswer } from '#lib/requests/answers/view.ts'
import { loadRequest } from '#lib/requests/view.ts'
import { loadMoves } from '#lib/requests/view-moves.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskRequest').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** One request: what was asked, its mails, its history, and what can be done with it. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, draft, template, newer, move }] = await Promise.all([
    params,
    pageLocale(params),
    firstValues(searchParams),
  ])
  const staff = await requireStaff('deskRequest', locale, deskPath('deskRequest', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const now = await requestTime()
  const [request, answer, moves] = await Promise.all([
    loadRequest(staff, item, locale, now),
    loadAnswer(staff, item, { draft, template }, locale),
    loadMoves(staff, locale, now, item),
  ])
  if (!request) return <DeskMissing />
  const asked = request.offices.find(({ id }) => String(id) === move && id !== request.officeId)
  return (
    <DeskFrame
      words={['requests.desk.answer']}
      page="deskRequest"
      parts={[item]}
      staff={staff}
      title={[request.person, request.kind].filter(Boolean).join(' – ')}
    >
      <DoneNotice of="requests.desk.done" done={done} />
      {asked && <AskMove id={request.id} office={asked} />}
      <MovedRequests moves={moves} />
      <RequestPage request={request} answer={answer} isNewer={newer !== undefined} reader={staff.id} />
    </DeskFrame>
  )
}
