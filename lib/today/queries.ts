/** What the first page of the desk counts. Raw SQL: filtered counts by person. */
import { prisma } from '../db/client.ts'
import { inScope, isOverdue, isSnoozed } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

/** The latest import; null when there was none. */
export const latestImport = () =>
  prisma().importRun.findFirst({
    orderBy: { id: 'desc' },
    select: { status: true, startedAt: true, added: true, changed: true, withdrawn: true, refused: true },
  })

/** What an office is called; null for none. */
export const findOfficeName = async (id: number): Promise<string | null> =>
  (await prisma().office.findUnique({ where: { id }, select: { name: true } }))?.name ?? null

/** `id`, `name`: null for requests that nobody has. `fresh`: that nobody acted on. */
type Load = { id: string | null; name: string | null; open: number; late: number; fresh: number }

/** How many open requests each colleague has, and how many of them are late: who has most comes first. */
export const findLoads = (scope: RequestScope, now: Date): Promise<Load[]> => prisma().$queryRaw<Load[]>`
  select d.staff_id as id, s.name, count(*)::int as open, count(*) filter (where ${isOverdue(now)})::int as late,
    count(*) filter (where d.state = 'new')::int as fresh
  from desk_requests d join leads l on l.id = d.lead_id left join staff s on s.id = d.staff_id
  where d.state in ('new', 'taken') and not ${isSnoozed(now)} and ${inScope(scope)}
  group by d.staff_id, s.name order by count(*) desc, s.name`
