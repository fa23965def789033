/** The list of requests at the desk, and how long its queues are. Raw SQL: full text and aggregates. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import { MOST_COUNTED } from '../desk/lists/rules-rows.ts'
import type { Language } from '../listings/rules.ts'
import { inScope, isOverdue, isSnoozed, shownBy } from './queries-filter.ts'
import type { RequestScope, RequestState } from './rules.ts'
import { type Queue, REQUEST_LIST, requestsAt } from './rules-query.ts'

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
}

/** By the column that sorts. */
const ORDER: Readonly<Record<string, Prisma.Sql>> = {
  name: Prisma.sql`lower(coalesce(nullif(l."values"->>'lastName', ''), l."values"->>'name', l.email))`,
  kind: Prisma.sql`l.form`,
  state: Prisma.sql`d.state`,
  due: Prisma.sql`d.due_at`,
}

/** Equal rows stand in the order of their arrival. */
function orderOf({ sort: { column, descending } }: ListState): Prisma.Sql {
  const by = ORDER[column]
  if (!by) return descending ? Prisma.sql`l.created_at desc, l.id desc` : Prisma.sql`l.created_at, l.id`
  const direction = descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  return Prisma.sql`${by} ${direction}, l.created_at desc, l.id desc`
}

export type Reader = { scope: RequestScope; staffId: string; now: Date }

/** How many requests a list has. */
export async function countRequests(state: ListState, { scope, staffId, now }: Reader): Promise<number> {
  const [counted] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from desk_requests d join leads l on l.id = d.lead_id
    where ${shownBy(state, scope, staffId, now)}`
  return counted?.count ?? 0
}

const SELECTED = Prisma.sql`
    select l.id, l.form, l.language, l.subject, l.property_id as "propertyId", l.email, l.created_at as "createdAt", d.state::text as state,
      d.due_at as "dueAt", d.staff_id as "staffId", s.name as colleague, o.name as office,
      left(coalesce(nullif(btrim(concat_ws(' ', l."values"->>'firstName', l."values"->>'lastName')), ''),
        l."values"->>'name', ''), 200) as name
    from desk_requests d join leads l on l.id = d.lead_id
      left join staff s on s.id = d.staff_id left join offices o on o.id = l.office_id`

/** Some rows of a list, in its order. */
const listRows = (
  state: ListState,
  { scope, staffId, now }: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRequest[]> =>
  prisma().$queryRaw`
    ${SELECTED} where ${shownBy(state, scope, staffId, now)} order by ${orderOf(state)} limit ${limit} offset ${offset}`

/** Those of some requests that the reader may see, whatever their state. */
export const findListed = async (ids: readonly string[], { scope }: Reader): Promise<ListedRequest[]> =>
  ids.length === 0 ? [] : prisma().$queryRaw`${SELECTED} where ${inScope(scope)} and l.id = any(${[...ids]}::uuid[])`

/** The open requests that must be answered first, by the time until when; those without one come last. */
export const listFirstDue = (reader: Reader, most: number): Promise<ListedRequest[]> =>
  listRows(requestsAt('sort=due'), reader, { limit: most, offset: 0 })

/** A part of the list, and how many requests the whole of it has. */
export async function listRequests(
  state: ListState,
  reader: Reader,
  { perPage }: PartLength = REQUEST_LIST,
): Promise<{ rows: ListedRequest[]; count: number }> {
  const [rows, count] = await Promise.all([
    listRows(state, reader, { limit: perPage, offset: (state.page - 1) * perPage }),
    countRequests(state, reader),
  ])
  return { rows, count }
}

/** How many requests each queue holds, and each of some states of the list: of these one more than MOST_COUNTED at most. */
export async function countQueues(
  { scope, staffId, now }: Reader,
  saved: readonly ListState[] = [],
): Promise<{ queues: Record<Queue, number>; saved: number[] }> {
  const others = saved.map(
    (state) => Prisma.sql`(select count(*)::int from (
      select 1 from desk_requests d join leads l on l.id = d.lead_id
      where ${shownBy(state, scope, staffId, now)} limit ${MOST_COUNTED + 1}) as shown)`,
  )
  const [counts] = await prisma().$queryRaw<(Record<Queue, number> & { saved: number[] })[]>`
    select count(*)::int as open,
      count(*) filter (where d.state = 'new')::int as new,
      count(*) filter (where d.staff_id = ${staffId}::uuid)::int as mine,
      count(*) filter (where d.staff_id is null)::int as unassigned,
      count(*) filter (where ${isOverdue(now)})::int as overdue,
      (select count(*)::int from desk_requests d join leads l on l.id = d.lead_id
        where ${shownBy(requestsAt(REQUEST_LIST.views.later), scope, staffId, now)}) as later,
      array[${others.length === 0 ? Prisma.empty : Prisma.join(others)}]::int[] as saved
    from desk_requests d join leads l on l.id = d.lead_id
    where d.state in ('new', 'taken') and not ${isSnoozed(now)} and ${inScope(scope)}`
  const { saved: counted, ...queues } = counts ?? {
    open: 0,
    new: 0,
    mine: 0,
    unassigned: 0,
    overdue: 0,
    later: 0,
    saved: [],
  }
  return { queues, saved: counted }
}
