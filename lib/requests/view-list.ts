/** What the list of requests shows, in the reader's language. */

import { formatMoment } from '../desk/moment.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { FORM_NAMES } from '../forms/rules-table.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { findColleagues } from './queries-change.ts'
import { countQueues, type ListedRequest, listFirstDue, listRequests, REQUESTS_PER_PAGE } from './queries-list.ts'
import { isOpen, OWNER_MESSAGE, type RequestState } from './rules.ts'
import type { Queue, RequestQuery } from './rules-query.ts'
import { loadViews, type RequestView } from './saved-views.ts'
import { requestScope } from './scope.ts'

export type RequestRow = {
  id: string
  href: string
  /** The name, else the mail address; '' for neither. */
  person: string
  kind: string
  /** What it is about; '' for the agency itself. */
  subject: string
  office: string
  state: RequestState
  /** Who has it, by id and name. */
  staffId: string | null
  colleague: string
  due: string
  isOverdue: boolean
  received: string
}

export type RequestPage = {
  rows: RequestRow[]
  count: number
  /** From 1, and of how many. */
  page: number
  pages: number
  summary: string
  queues: Record<Queue, number>
  views: RequestView[]
}

type LineOf = Awaited<ReturnType<typeof homeLinesIn>>

const rowOf = (
  { id, form, subject, state, staffId, ...row }: ListedRequest,
  lineOf: LineOf,
  staff: SessionStaff,
  locale: Language,
  now: Date,
): RequestRow => ({
  ...{ id, state, staffId },
  subject: lineOf(row.propertyId, subject),
  href: deskPath('deskRequest', locale, id),
  person: row.name || (row.email ?? ''),
  kind: kindOf(form, locale),
  office: staff.role === 'office' ? '' : (row.office ?? ''),
  colleague: row.colleague ?? '',
  due: row.dueAt && isOpen(state) ? formatMoment(row.dueAt, locale, now) : '',
  isOverdue: isOpen(state) && row.dueAt !== null && row.dueAt < now,
  received: formatMoment(row.createdAt, locale, now),
})

const linesOf = (rows: readonly ListedRequest[], locale: Language): Promise<LineOf> =>
  homeLinesIn(
    rows.map(({ propertyId }) => propertyId),
    locale,
  )

/** Open requests that the first page of the desk shows. */
const NEXT = 6

/** The requests that the reader's office, or for an administrator the network, must answer first. */
export async function loadNextRequests(staff: SessionStaff, locale: Language, now: Date): Promise<RequestRow[]> {
  const rows = await listFirstDue({ scope: requestScope(staff), staffId: staff.id, now }, NEXT)
  const lineOf = await linesOf(rows, locale)
  return rows.map((row) => rowOf(row, lineOf, staff, locale, now))
}

/** A page of the requests that the reader may see. */
export async function loadRequests(
  staff: SessionStaff,
  query: RequestQuery,
  locale: Language,
  now: Date,
): Promise<RequestPage> {
  const reader = { scope: requestScope(staff), staffId: staff.id, now }
  const [{ rows, count, page }, queues, views] = await Promise.all([
    listRequests(query, reader),
    countQueues(reader),
    loadViews(reader),
  ])
  const lineOf = await linesOf(rows, locale)
  return {
    rows: rows.map((row) => rowOf(row, lineOf, staff, locale, now)),
    ...{ count, page, queues, views },
    pages: Math.max(1, Math.ceil(count / REQUESTS_PER_PAGE)),
    summary: translations(locale, 'requests.desk')('summary', { count }),
  }
}

type Choice = { value: string; label: string }
/** What the filters of the list offer; no offices for somebody who sees one. */
export type RequestChoices = {
  forms: Choice[]
  offices: Choice[]
  /** To which requests may be moved: all. */
  movesTo: Choice[]
  colleagues: Choice[]
  /** The page that offers the list as a file; null where the reader may take none. */
  exportPath: string | null
}

/** The choices of the filters, as far as the reader may know them. */
export async function requestChoices(staff: SessionStaff, locale: Language): Promise<RequestChoices> {
  const [offices, colleagues] = await Promise.all([
    listOffices(),
    findColleagues(staff.role === 'office' ? staff.officeId : 'all'),
  ])
  const movesTo = offices.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    exportPath: may(staff.role, 'export-requests') ? pathTo('deskExport', locale) : null,
    forms: [...FORM_NAMES, OWNER_MESSAGE].map((form) => ({ value: form, label: kindOf(form, locale) })),
    offices: staff.role === 'office' ? [] : movesTo,
    movesTo,
    colleagues: colleagues.filter(({ id }) => id !== staff.id).map(({ id, name }) => ({ value: id, label: name })),
  }
}
