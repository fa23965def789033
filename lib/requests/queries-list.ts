/** The list of requests at the desk, and how long its queues are. Raw SQL: full text and aggregates. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Language } from '../listings/rules.ts'
import { inScope, isOverdue, shownBy } from './queries-filter.ts'
import type { RequestScope, RequestState } from './rules.ts'
import { EMPTY_QUERY, type Queue, type RequestColumn, type RequestQuery } from './rules-query.ts'

export const REQUESTS_PER_PAGE = 50

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

const ORDER: Record<RequestColumn, Prisma.Sql> = {
  person: Prisma.sql`lower(coalesce(nullif(l."values"->>'lastName', ''), l."values"->>'name', l.email))`,
  kind: Prisma.sql`l.form`,
  state: Prisma.sql`d.state`,
  due: Prisma.sql`d.due_at`,
  received: Prisma.sql`l.created_at`,
}

/** Equal rows stand in the order of their arrival. */
function orderOf({ sort }: RequestQuery): Prisma.Sql {
  if (sort === null) return Prisma.sql`l.created_at desc, l.id desc`
  const direction = sort.descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  return Prisma.sql`${ORDER[sort.column]} ${direction}, l.created_at desc, l.id desc`
}

export type Reader = { scope: RequestScope; staffId: string; now: Date }

/** How many requests a list has. */
export async function countRequests(query: RequestQuery, { scope, staffId, now }: Reader): Promise<number> {
  const [counted] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from desk_requests d join leads l on l.id = d.lead_id
    where ${shownBy(query, scope, staffId, now)}`
  return counted?.count ?? 0
}

/** Some rows of a list, in its order. */
const listRows = (
  query: RequestQuery,
  { scope, staffId, now }: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRequest[]> =>
  prisma().$queryRaw`
    select l.id, l.form, l.language, l.subject, l.property_id as "propertyId", l.email, l.created_at as "createdAt", d.state::text as state,
      d.due_at as "dueAt", d.staff_id as "staffId", s.name as colleague, o.name as office,
      left(coalesce(nullif(btrim(concat_ws(' ', l."values"->>'firstName', l."values"->>'lastName')), ''),
        l."values"->>'name', ''), 200) as name
    from desk_requests d join leads l on l.id = d.lead_id
      left join staff s on s.id = d.staff_id left join offices o on o.id = l.office_id
    where ${shownBy(query, scope, staffId, now)} order by ${orderOf(query)} limit ${limit} offset ${offset}`

/** The open requests that must be answered first, by the time until when; those without one come last. */
export const listFirstDue = (reader: Reader, most: number): Promise<ListedRequest[]> =>
  listRows({ ...EMPTY_QUERY, sort: { column: 'due', descending: false } }, reader, { limit: most, offset: 0 })

/** A page of the list, and how many requests the whole of it has. */
export async function listRequests(
  query: RequestQuery,
  reader: Reader,
): Promise<{ rows: ListedRequest[]; count: number; page: number }> {
  const count = await countRequests(query, reader)
  const page = Math.max(1, Math.min(query.page, Math.ceil(count / REQUESTS_PER_PAGE)))
  const rows = await listRows(query, reader, { limit: REQUESTS_PER_PAGE, offset: (page - 1) * REQUESTS_PER_PAGE })
  return { rows, count, page }
}

/** How many requests each queue holds. */
export async function countQueues({ scope, staffId, now }: Reader): Promise<Record<Queue, number>> {
  const [counts] = await prisma().$queryRaw<Record<Queue, number>[]>`
    select count(*)::int as open,
      count(*) filter (where d.state = 'new')::int as new,
      count(*) filter (where d.staff_id = ${staffId}::uuid)::int as mine,
      count(*) filter (where d.staff_id is null)::int as unassigned,
      count(*) filter (where ${isOverdue(now)})::int as overdue
    from desk_requests d join leads l on l.id = d.lead_id
    where d.state in ('new', 'taken') and ${inScope(scope)}`
  return counts ?? { open: 0, new: 0, mine: 0, unassigned: 0, overdue: 0 }
}
