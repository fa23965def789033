/** Which requests somebody may see, and which of them a list shows. Raw SQL: full text. */

import { Prisma } from '../db/generated/client.ts'
import type { ChosenFilter, ListState } from '../desk/lists/rules-query.ts'
import { SOURCES } from '../leads/rules-source.ts'
import { holdsReference } from '../search/queries-references.ts'
import { referenceWord } from '../search/rules-references.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { addDays, brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import type { RequestScope, RequestState } from './rules.ts'
import { ME, NOBODY, shownStates } from './rules-query.ts'

/** SQL: what somebody has themselves: the request, its home or its viewing. `l`: the lead. */
export const isOwn = (staffId: string): Prisma.Sql => Prisma.sql`(
    exists (select from desk_requests theirs where theirs.lead_id = l.id and theirs.staff_id = ${staffId}::uuid)
    or exists (select from home_settings theirs where theirs.property_id = l.property_id and theirs.agent_id = ${staffId}::uuid)
    or exists (select from appointments theirs where theirs.id = l.id and theirs.agent_id = ${staffId}::uuid))`

/** SQL: what the reader may see. `l`: the lead. */
export const inScope = (scope: RequestScope): Prisma.Sql => {
  if (scope === 'all') return Prisma.sql`true`
  if (scope === null) return Prisma.sql`false`
  const { officeIds, own } = scope
  const ofOffices = Prisma.sql`l.office_id = any(${[...officeIds]}::int[])`
  return own === null ? ofOffices : Prisma.sql`(${ofOffices} and ${isOwn(own)})`
}

/**
 * SQL: what the reader may see and decide beside all others about the same home, such as offers: who sees only their own
 * must have the home, or they would decide without knowing of the others.
 */
export const inHomesOf = (scope: RequestScope): Prisma.Sql => {
  if (scope === 'all' || scope === null || scope.own === null) return inScope(scope)
  return Prisma.sql`(${inScope(scope)} and exists (
    select from home_settings having_it where having_it.property_id = l.property_id and having_it.agent_id = ${scope.own}::uuid))`
}

/** A filter of Prisma: the same as `inScope`. An empty OR finds none. */
export function leadsIn(scope: RequestScope): Prisma.LeadWhereInput {
  if (scope === 'all') return {}
  if (scope === null) return { OR: [] }
  const { officeIds, own } = scope
  const theirs: Prisma.LeadWhereInput = {
    OR: [
      { desk: { staffId: own } },
      { property: { settings: { agentId: own } } },
      { appointment: { agentId: own ?? '' } },
    ],
  }
  return { officeId: { in: [...officeIds] }, ...(own !== null && theirs) }
}

/** A filter of Prisma: the viewings of these offices; of one's own those that one does, and those of such requests. */
export function viewingsIn(scope: RequestScope): Prisma.AppointmentWhereInput {
  if (scope === 'all') return {}
  if (scope === null) return { OR: [] }
  const { officeIds, own } = scope
  return { officeId: { in: [...officeIds] }, ...(own !== null && { lead: leadsIn(scope) }) }
}

/** What was typed as a query of PostgreSQL: each word begins one of the request's. Null: there is no word in it. */
export function typedQuery(typed: string): string | null {
  // A mail address is stored in one spelling, however somebody writes it.
  const text = readMailAddress(typed) ?? typed
  // A phone number is stored as digits, however somebody writes it.
  const isNumber = /^\+?[\d\s./()–-]{6,}$/.test(text)
  const words = isNumber ? [text.replace(/\D/g, '').replace(/^00/, '')] : text.split(/[^\p{L}\p{M}\p{Nd}]+/u)
  const named = words.filter(Boolean).map((word) => `'${word}':*`)
  return named.length === 0 ? null : named.join(' & ')
}

/** SQL: a request that needs nobody until later. `d`: what the desk knows. */
export const isSnoozed = (now: Date): Prisma.Sql => Prisma.sql`coalesce(d.snoozed_until > ${now}, false)`

/** SQL: a request that waits for an answer and is over its time. `d`: what the desk knows. */
export const isOverdue = (now: Date): Prisma.Sql =>
  Prisma.sql`d.state in ('new', 'taken') and d.due_at < ${now} and not ${isSnoozed(now)}`

/** SQL: a condition, or all that it isn't true of. */
const unless = (not: boolean, condition: Prisma.Sql): Prisma.Sql =>
  not ? Prisma.sql`(${condition}) is not true` : condition

/** SQL: those whom one of these colleagues has, or nobody. */
function assigned({ values, not }: ChosenFilter, reader: string): Prisma.Sql[] {
  const people = values.map((value) => (value === ME ? reader : value)).filter(isUuid)
  const either = [
    ...(values.includes(NOBODY) ? [Prisma.sql`d.staff_id is null`] : []),
    ...(people.length > 0
      ? [Prisma.sql`d.staff_id in (${Prisma.join(people.map((id) => Prisma.sql`${id}::uuid`))})`]
      : []),
  ]
  return either.length === 0 ? [] : [unless(not, Prisma.sql`(${Prisma.join(either, ' or ')})`)]
}

/** SQL: those of one of some values; what can be none narrows nothing. */
function among<Value>(
  { values, not }: ChosenFilter,
  read: (value: string) => Value | null,
  column: Prisma.Sql,
): Prisma.Sql[] {
  const known = values.map(read).filter((value) => value !== null)
  return known.length === 0 ? [] : [unless(not, Prisma.sql`${column} in (${Prisma.join(known)})`)]
}

const formName = (value: string): string | null => (/^[a-zA-Z]{1,40}$/.test(value) ? value : null)
const sourceName = (value: string): string | null => SOURCES.find((source) => source === value) ?? null
const officeNumber = (value: string): number | null => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)

/** SQL: a request with these words, or about the home whose reference they are, in any spelling. */
function hasWords(text: string): Prisma.Sql {
  const words = typedQuery(text)
  const said = words === null ? Prisma.sql`false` : Prisma.sql`d.words @@ to_tsquery('simple', unaccent(${words}))`
  if (referenceWord(text) === null) return said
  return Prisma.sql`(${said} or l.property_id in (select p.id from properties p where ${holdsReference(text)}))`
}

/** SQL: a request in one of these states. */
export const inStates = (states: readonly RequestState[]): Prisma.Sql =>
  Prisma.sql`d.state in (${Prisma.join(states.map((state) => Prisma.sql`${state}::request_state`))})`

type Narrowing = Pick<ListState, 'text' | 'filters'>

/** SQL: what the list shows of what the reader may see. `d`: what the desk knows, `l`: the lead. */
export function shownBy(narrowing: Narrowing, scope: RequestScope, reader: string, now: Date): Prisma.Sql {
  const { state, form, office, source, staff, overdue, later, home, from, to } = narrowing.filters
  const states = shownStates(narrowing)
  const midnight = (day: string) => Prisma.sql`${brusselsInstant(day, '00:00')}::timestamptz`
  const conditions = [
    inScope(scope),
    states.length === 0 ? Prisma.sql`false` : inStates(states),
    ...(later ? [unless(later.not, isSnoozed(now))] : []),
    // What is chosen by its state, or searched, is shown also while it rests.
    ...(later || state || narrowing.text !== '' ? [] : [Prisma.sql`not ${isSnoozed(now)}`]),
    ...(staff ? assigned(staff, reader) : []),
    ...(narrowing.text === '' ? [] : [hasWords(narrowing.text)]),
    ...(form ? among(form, formName, Prisma.sql`l.form`) : []),
    ...(source ? among(source, sourceName, Prisma.sql`l.source`) : []),
    ...(office ? among(office, officeNumber, Prisma.sql`l.office_id`) : []),
    ...(home?.values ?? []).map((id) => Prisma.sql`l.property_id = ${Number(id)}`),
    ...(overdue ? [unless(overdue.not, isOverdue(now))] : []),
    ...(from?.values ?? []).map((day) => Prisma.sql`l.created_at >= ${midnight(day)}`),
    ...(to?.values ?? []).map((day) => Prisma.sql`l.created_at < ${midnight(addDays(day, 1))}`),
  ]
  return Prisma.join(conditions, ' and ')
}
