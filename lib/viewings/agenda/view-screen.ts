/** All that the page of the agenda shows. */
import { requireStaff } from '../../desk/require-staff.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { loadHandOver } from '../absences/view.ts'
import { loadClosing } from './booked-then.ts'
import { formatAgendaQuery, readAgendaQuery } from './rules-query.ts'
import { loadAgenda } from './view.ts'
import { loadRound } from './view-round.ts'
import { loadDeskViewing } from './view-viewing.ts'

/** Null for somebody who may not see it. */
export async function loadScreen(parameters: Readonly<Record<string, string | undefined>>, locale: Language) {
  const now = await requestTime()
  const today = brusselsDay(now.toISOString())
  const query = readAgendaQuery(parameters, today)
  const own = formatAgendaQuery(query, today)
  const staff = await requireStaff('deskAgenda', locale, `${pathTo('deskAgenda', locale)}${own && `?${own}`}`)
  if (!staff) return null
  const [agenda, closing, leaving, visit] = await Promise.all([
    loadAgenda(staff, query, locale, now),
    loadClosing(staff, parameters, locale, now),
    loadHandOver(staff, parameters, locale, now),
    query.visit === null ? null : loadDeskViewing(staff, query.visit, locale, now),
  ])
  const round = agenda.week ? await loadRound(staff, query, agenda, visit, locale, now) : null
  return { staff, query, today, agenda, closing, leaving, visit, round }
}

export type AgendaScreen = NonNullable<Awaited<ReturnType<typeof loadScreen>>>
