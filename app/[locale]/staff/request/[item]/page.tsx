import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AskMove } from '#components/requests/desk/AskMove.tsx'
import { MovedRequests } from '#components/requests/desk/MovedRequests.tsx'
import { RequestPage } from '#components/requests/desk/RequestPage.tsx'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadAnswer } from '#lib/requests/answers/view.ts'
import { type LoadedRequest, loadRequest } from '#lib/requests/view.ts'
import { loadMoves } from '#lib/requests/view-moves.ts'
import { loadSnooze, loadTasksAbout } from '#lib/tasks/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

const nameOf = ({ person, kind }: LoadedRequest): string => [person, kind].filter(Boolean).join(' – ')

/** The page and its title read it once. */
const load = cache(loadRequest)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskRequest')])
  const request = staff && (await load(staff, item, locale, await requestTime()))
  return {
    title: (request && nameOf(request)) || routeOf('deskRequest').title[locale],
    robots: { index: false, follow: false },
  }
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
  const [request, answer, moves, tasks, snooze] = await Promise.all([
    load(staff, item, locale, now),
    loadAnswer(staff, item, { draft, template }, locale),
    loadMoves(staff, locale, now, item),
    loadTasksAbout(staff, { kind: 'request', id: item }, locale, now),
    loadSnooze(staff, item, locale, now),
  ])
  if (!request) return <DeskMissing />
  const asked = request.offices.find(({ id }) => String(id) === move && id !== request.officeId)
  return (
    <DeskFrame words={['requests.desk.answer']} page="deskRequest" parts={[item]} staff={staff} title={nameOf(request)}>
      <DoneNotice of="requests.desk.done" done={done} />
      {asked && <AskMove id={request.id} office={asked} />}
      <MovedRequests moves={moves} />
      <RequestPage
        request={request}
        answer={answer}
        isNewer={newer !== undefined}
        reader={staff.id}
        tasks={tasks}
        snooze={snooze}
      />
    </DeskFrame>
  )
}
