/** The list of requests as a file for spreadsheets. */

import { logStaffEvent } from '../../desk/events.ts'
import { formatListState, type ListState } from '../../desk/lists/rules-query.ts'
import { noteUse } from '../../desk/queries-audit.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import { nameOf } from '../../leads/mails.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { csvLines, csvOf } from '../../shared/csv.ts'
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import { countRequests } from '../queries-list.ts'
import { REQUEST_LIST, requestsAt } from '../rules-query.ts'
import { requestScope } from '../scope.ts'
import { shownFacts } from '../view-facts.ts'
import { type ExportedRequest, portionsOf } from './queries.ts'

/** Rows of one file. */
export const MOST_EXPORTED = 50_000

const COLUMNS = [
  ...(['received', 'kind', 'subject', 'office', 'state', 'colleague', 'due', 'answered', 'language'] as const),
  ...(['name', 'email', 'phone', 'facts', 'page', 'campaign'] as const),
]
type Column = (typeof COLUMNS)[number]

/** '2026-11-26 14:03' in Brussels, which spreadsheets sort and read; '' for none. */
const moment = (at: Date | null): string => {
  const instant = at?.toISOString()
  return instant ? `${brusselsDay(instant)} ${brusselsTime(instant)}` : ''
}

function cellsOf(request: ExportedRequest, locale: Language): Record<Column, string> {
  const { values, utm, form, state } = request
  const facts = shownFacts(request, locale)
  return {
    received: moment(request.createdAt),
    kind: kindOf(form, locale),
    subject: request.subject,
    office: request.office ?? '',
    state: translations(locale, 'requests.desk')(`states.${state}`),
    colleague: request.colleague ?? '',
    due: moment(request.dueAt),
    answered: moment(request.firstAnswerAt),
    language: request.language,
    name: nameOf(values),
    email: request.email ?? '',
    phone: typeof values.phone === 'string' ? values.phone : '',
    facts: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    page: request.sourcePath ?? '',
    campaign: utm ? Object.values(utm).join(' · ') : '',
  }
}

/** The whole list that a state narrows, whatever part of it, order and columns. */
const wholeOf = ({ text, filters }: ListState): ListState => ({ ...requestsAt(''), text, filters })

/** How many requests the file would hold. */
export const countExported = (staff: SessionStaff, state: ListState, now: Date): Promise<number> =>
  countRequests(wholeOf(state), { scope: requestScope(staff), staffId: staff.id, now })

async function* linesOf(staff: SessionStaff, state: ListState, locale: Language, now: Date): AsyncGenerator<string> {
  const t = translations(locale, 'privacy')
  yield csvOf([COLUMNS.map((column) => t(`export.columns.${column}`))])
  const reader = { scope: requestScope(staff), staffId: staff.id, now }
  for await (const rows of portionsOf(wholeOf(state), reader, MOST_EXPORTED)) {
    const lines = rows.map((row) => {
      const cells = cellsOf(row, locale)
      return COLUMNS.map((column) => cells[column])
    })
    yield csvLines(lines)
  }
}

/** The file in parts, noted with its number of rows before the first is read; what was searched isn't noted. */
export async function exportRequests(
  staff: SessionStaff,
  state: ListState,
  locale: Language,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const rows = Math.min(MOST_EXPORTED, await countExported(staff, state, now))
  await noteUse({
    staffId: staff.id,
    kind: 'export',
    rows,
    query: formatListState(REQUEST_LIST, { ...wholeOf(state), text: '' }),
  })
  logStaffEvent({ event: 'staff.data-used', staff: staff.id, what: 'export' })
  return linesOf(staff, state, locale, now)
}
