import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AgendaPage } from '#components/viewings/desk/AgendaPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { loadHandOver } from '#lib/viewings/absences/view.ts'
import { loadClosing } from '#lib/viewings/agenda/booked-then.ts'
import { formatAgendaQuery, readAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '#lib/viewings/agenda/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

/** What couldn't be done. */
const PROBLEMS = ['double', 'handedOverInPart', 'nothingBack'] as const

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskAgenda').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The viewings of the offices that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const now = await requestTime()
  const today = brusselsDay(now.toISOString())
  const query = readAgendaQuery(parameters, today)
  const own = formatAgendaQuery(query, today)
  const staff = await requireStaff('deskAgenda', locale, `${pathTo('deskAgenda', locale)}${own && `?${own}`}`)
  if (!staff) return <DeskMissing />
  await openDraft(parameters.draft)
  const [agenda, closing, leaving] = await Promise.all([
    loadAgenda(staff, query, locale, now),
    loadClosing(staff, parameters, locale, now),
    loadHandOver(staff, parameters, locale, now),
  ])
  return (
    <DeskFrame
      words={['viewings.desk.feedbackStates', 'viewings.desk.states', 'viewings.desk.words']}
      page="deskAgenda"
      staff={staff}
    >
      <DoneNotice of="viewings.desk.done" done={parameters.done} problems={PROBLEMS} />
      <AgendaPage {...{ agenda, query, today, closing, leaving }} />
    </DeskFrame>
  )
}
