/** The list of requests at the desk, and how long its queues are. Raw SQL: full text and aggregates. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { MOST_COUNTED } from '../desk/lists/rules-rows.ts'
import type { Language } from '../listings/rules.ts'
import { brusselsDay } from '../shared/time.ts'
import { inScope, inStates, isOverdue, isOwn, isSnoozed, shownBy } from './queries-filter.ts'
import { OPEN_STATES, OWNER_MESSAGE, type RequestScope, type RequestState } from './rules.ts'
import { groupsOf, type RequestGroup } from './rules-groups.ts'
import { type Queue, REQUEST_LIST, requestsAt, shownStates } from './rules-query.ts'

export type ListedRequest = {
  id: string
  form: string
  language: Language
  subject: string
  propertyId: number | null
  /** As it was typed; '' where the form asks for none. */
  name: string
  email: string | null
  createdAt: Date
  state: RequestState
  dueAt: Date | null
  staffId: string | null
  colleague: string | null
  office: string | null
  /** What was filled in. */
  values: Record<string, unknown>
  /** How many answers and calls there were, and when the last was; its first words, where it was a mail. */
  answers: number
  answeredAt: Date | null
  answer: string | null
}

/** By the column that sorts; the list as it comes is in groups. */
const ORDER: Readonly<Record<string, Prisma.Sql>> = {
  name: Prisma.sql`lower(coalesce(nullif(l."values"->>'lastName', ''), l."values"->>'name', l.email))`,
  kind: Prisma.sql`l.form`,
  state: Prisma.sql`d.state`,
}

/** Equal rows stand in the order of their arrival. */
function orderOf({ sort: { column, descending } }: ListState): Prisma.Sql {
  const by = ORDER[column]
  if (!by) return descending ? Prisma.sql`l.created_at desc, l.id desc` : Prisma.sql`l.created_at, l.id`
  const direction = descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  return Prisma.sql`${by} ${direction}, l.created_at desc, l.id desc`
}

export type Reader = { scope: RequestScope; staffId: string; now: Date }

/** SQL: the requests of a list. */
const FROM = Prisma.sql`from desk_requests d join leads l on l.id = d.lead_id`

/** SQL: what is narrowed to a group, and how that is ordered: what is late or waits for us by its time, else the last. */
function groupSql(group: RequestGroup, states: readonly RequestState[], now: Date) {
  const isIn = inStates(states)
  const where = {
    late: Prisma.sql`${isIn} and d.due_at < ${now}`,
    us: Prisma.sql`${isIn} and (d.due_at is null or d.due_at >= ${now})`,
    them: isIn,
    done: isIn,
  }[group]
  const byTime = group === 'late' || group === 'us'
  return { where, by: byTime ? Prisma.sql`d.due_at, l.created_at, l.id` : Prisma.sql`d.last_at desc, l.id desc` }
}

const groupsSql = (state: ListState, now: Date) =>
  groupsOf(shownStates(state)).map(([group, states]) => ({ group, ...groupSql(group, states, now) }))

export type GroupCounts = Partial<Record<RequestGroup, number>>

/** How many requests each group of a list has. */
export async function countGroups(state: ListState, { scope, staffId, now }: Reader): Promise<GroupCounts> {
  const groups = groupsSql(state, now)
  if (groups.length === 0) return {}
  const counts = groups.map(({ group, where }) => Prisma.sql`${group}::text, count(*) filter (where ${where})`)
  const [counted] = await prisma().$queryRaw<{ counts: GroupCounts }[]>`
    select jsonb_build_object(${Prisma.join(counts)}) as counts ${FROM} where ${shownBy(state, scope, staffId, now)}`
  return counted?.counts ?? {}
}

/** How many requests a list has. */
export async function countRequests(state: ListState, { scope, staffId, now }: Reader): Promise<number> {
  const [counted] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count ${FROM} where ${shownBy(state, scope, staffId, now)}`
  return counted?.count ?? 0
}

const SELECTED = Prisma.sql`
    select l.id, l.form, l.language, l.subject, l.property_id as "propertyId", l.email, l.created_at as "createdAt",
      d.state::text as state, d.due_at as "dueAt", d.staff_id as "staffId", s.name as colleague, o.name as office, l."values",
      left(coalesce(nullif(btrim(concat_ws(' ', l."values"->>'firstName', l."values"->>'lastName')), ''),
        l."values"->>'name', ''), 200) as name, a.answers, a.at as "answeredAt",
      (select left(m.text, 200) from mails m where m.id = a.mail and not m.confidential) as answer
    from desk_requests d join leads l on l.id = d.lead_id
      left join staff s on s.id = d.staff_id left join offices o on o.id = l.office_id
      left join lateral (
        select count(*)::int as answers, max(e.at) as at, (array_agg(e.mail_id order by e.id desc))[1] as mail
        from desk_request_events e where e.lead_id = l.id and e.kind in ('sent', 'call')
      ) as a on true`

type Part = { limit: number; offset: number }

/** Some rows of a list, in the order of a column. What is said of each is read of these alone. */
const listSorted = (state: ListState, { scope, staffId, now }: Reader, { limit, offset }: Part) =>
  prisma().$queryRaw<ListedRequest[]>`
    with shown as (
      select l.id, row_number() over (order by ${orderOf(state)}) as place ${FROM}
      where ${shownBy(state, scope, staffId, now)} order by ${orderOf(state)} limit ${limit} offset ${offset})
    ${SELECTED} join shown on shown.id = l.id order by shown.place`

/**
 * Some rows of a list, group after group. Of each group an index gives the first ones in their order: nobody sorts the
 * thousands that were dealt with.
 */
async function listGrouped(state: ListState, { scope, staffId, now }: Reader, part: Part): Promise<ListedRequest[]> {
  const shown = shownBy(state, scope, staffId, now)
  const groups = groupsSql(state, now).map(
    ({ where, by }, place) => Prisma.sql`(
      select l.id, ${place}::int as part, row_number() over (order by ${by}) as place ${FROM}
      where ${shown} and ${where} order by ${by} limit ${part.offset + part.limit})`,
  )
  if (groups.length === 0) return []
  const descending = state.sort.descending ? Prisma.sql`desc` : Prisma.empty
  return prisma().$queryRaw<ListedRequest[]>`
    with shown as (
      select * from (${Prisma.join(groups, ' union all ')}) as grouped
      order by part ${descending}, place limit ${part.limit} offset ${part.offset})
    ${SELECTED} join shown on shown.id = l.id order by shown.part ${descending}, shown.place`
}

const listRows = (state: ListState, reader: Reader, part: Part): Promise<ListedRequest[]> =>
  isGrouped(state) ? listGrouped(state, reader, part) : listSorted(state, reader, part)

/** Whether a list is in groups: in the order that it comes in. */
export const isGrouped = ({ sort }: ListState): boolean => !(sort.column in ORDER) && sort.column !== 'received'

/** Those of some requests that the reader may see, whatever their state. */
export const findListed = async (ids: readonly string[], { scope }: Reader): Promise<ListedRequest[]> =>
  ids.length === 0 ? [] : prisma().$queryRaw`${SELECTED} where ${inScope(scope)} and l.id = any(${[...ids]}::uuid[])`

/**
 * The open requests that must be answered first, by the time until when; those without one come last. What else asks for
 * somebody is left out: offers that wait for a decision, and viewings that wait to be confirmed.
 * @param own somebody whose own requests alone are read; null: those of all
 */
export const listFirstDue = (
  { scope, now }: Pick<Reader, 'scope' | 'now'>,
  own: string | null,
  most: number,
): Promise<ListedRequest[]> => prisma().$queryRaw<ListedRequest[]>`
  with shown as (
    select l.id, row_number() over (order by d.due_at, l.created_at, l.id) as place ${FROM}
    where ${inScope(scope)} and ${own === null ? Prisma.sql`true` : isOwn(own)} and ${inStates(OPEN_STATES)}
      and not ${isSnoozed(now)}
      and not (l.form = 'offer' and l.property_id is not null
        and coalesce(l."values"->>'endDate' >= ${brusselsDay(now.toISOString())}, false)
        and not exists (select from offer_decisions o where o.lead_id = l.id))
      and not exists (select from appointments a where a.id = l.id and a.status = 'confirmed' and a.confirmed_at is null
        and a.starts_at > ${now})
    order by place limit ${most})
  ${SELECTED} join shown on shown.id = l.id order by shown.place`

/** A part of the list, and how many requests the whole of it has, by group where it is in groups. */
export async function listRequests(
  state: ListState,
  reader: Reader,
  { perPage }: PartLength = REQUEST_LIST,
): Promise<{ rows: ListedRequest[]; count: number; groups: GroupCounts | null }> {
  const [rows, groups, count] = await Promise.all([
    listRows(state, reader, { limit: perPage, offset: (state.page - 1) * perPage }),
    isGrouped(state) ? countGroups(state, reader) : null,
    isGrouped(state) ? 0 : countRequests(state, reader),
  ])
  return { rows, groups, count: groups ? Object.values(groups).reduce((sum, one) => sum + one, 0) : count }
}

/** What has a count that makes somebody act; `new`: those that nobody took yet. */
type Counted = Exclude<Queue, 'done'> | 'new'

/** How many requests each queue holds, and each of some states of the list: of these one more than MOST_COUNTED at most. */
export async function countQueues(
  { scope, staffId, now }: Reader,
  saved: readonly ListState[] = [],
): Promise<{ queues: Record<Counted, number>; saved: number[] }> {
  const others = saved.map(
    (state) => Prisma.sql`(select count(*)::int from (
      select 1 ${FROM} where ${shownBy(state, scope, staffId, now)} limit ${MOST_COUNTED + 1}) as shown)`,
  )
  const [counts] = await prisma().$queryRaw<(Record<Counted, number> & { saved: number[] })[]>`
    select count(*)::int as open,
      count(*) filter (where d.state = 'new')::int as new,
      count(*) filter (where d.staff_id = ${staffId}::uuid)::int as mine,
      count(*) filter (where d.staff_id is null)::int as unassigned,
      count(*) filter (where ${isOverdue(now)})::int as overdue,
      count(*) filter (where l.form = ${OWNER_MESSAGE})::int as owners,
      count(*) filter (where l.form = 'testimonial')::int as testimonials,
      (select count(*)::int from desk_requests d join leads l on l.id = d.lead_id
        where ${shownBy(requestsAt(REQUEST_LIST.views.later), scope, staffId, now)}) as later,
      array[${others.length === 0 ? Prisma.empty : Prisma.join(others)}]::int[] as saved
    ${FROM} where d.state in ('new', 'taken') and not ${isSnoozed(now)} and ${inScope(scope)}`
  const none = { open: 0, new: 0, mine: 0, unassigned: 0, overdue: 0, later: 0, owners: 0, testimonials: 0 }
  const { saved: counted, ...queues } = counts ?? { ...none, saved: [] }
  return { queues, saved: counted }
}
