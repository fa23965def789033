/** How fast requests are answered, and how many wait. Raw SQL: medians and filtered counts. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import { brusselsInstant } from '../../shared/time.ts'
import { inScope, isOverdue } from '../queries-filter.ts'
import { ANSWERED_BY_SITE, type RequestScope } from '../rules.ts'
import type { FiguresQuery } from './rules-query.ts'

/** `median`, `p90`: seconds of the office's opening hours until the first answer; null where none is timed yet. */
export type Figures = {
  count: number
  answered: number
  median: number | null
  p90: number | null
  /** How many wait for an answer, and how many of them are over their time. */
  waiting: number
  late: number
}

const figures = (now: Date): Prisma.Sql =>
  Prisma.sql`count(*)::int as count, count(d.first_answer_at)::int as answered,
    percentile_cont(0.5) within group (order by d.answer_seconds) as median,
    percentile_cont(0.9) within group (order by d.answer_seconds) as p90,
    count(*) filter (where d.state in ('new', 'taken'))::int as waiting,
    count(*) filter (where ${isOverdue(now)})::int as late`

/** Requests that somebody answers, and no spam. */
const counted = (
  scope: RequestScope,
  { office, form, source }: Pick<FiguresQuery, 'office' | 'form' | 'source'>,
): Prisma.Sql =>
  Prisma.join(
    [
      inScope(scope),
      Prisma.sql`d.state <> 'spam'`,
      Prisma.sql`l.form not in (${Prisma.join([...ANSWERED_BY_SITE])})`,
      ...(office === null ? [] : [Prisma.sql`l.office_id = ${office}`]),
      ...(form === null ? [] : [Prisma.sql`l.form = ${form}`]),
      ...(source === null ? [] : [Prisma.sql`l.source = ${source}`]),
    ],
    ' and ',
  )

const beginOf = (month: string): Prisma.Sql => Prisma.sql`${brusselsInstant(`${month}-01`, '00:00')}::timestamptz`

/** By month of arrival in Brussels, from this month on; a month without requests is left out. */
export const figuresByMonth = (
  scope: RequestScope,
  query: FiguresQuery,
  from: string,
  now: Date,
): Promise<({ month: string } & Figures)[]> =>
  prisma().$queryRaw`
    select to_char(date_trunc('month', l.created_at at time zone 'Europe/Brussels'), 'YYYY-MM') as month, ${figures(now)}
    from desk_requests d join leads l on l.id = d.lead_id
    where ${counted(scope, query)} and l.created_at >= ${beginOf(from)}
    group by date_trunc('month', l.created_at at time zone 'Europe/Brussels') order by 1 desc`

/** Of one month, by office and kind; `form` null: all kinds of the office. `end`: the month after. */
export const figuresByOffice = (
  scope: RequestScope,
  query: FiguresQuery,
  end: string,
  now: Date,
): Promise<({ office: string | null; officeId: number | null; form: string | null } & Figures)[]> =>
  prisma().$queryRaw`
    select o.name as office, l.office_id as "officeId", l.form, ${figures(now)}
    from desk_requests d join leads l on l.id = d.lead_id left join offices o on o.id = l.office_id
    where ${counted(scope, query)} and l.created_at >= ${beginOf(query.month)} and l.created_at < ${beginOf(end)}
    group by grouping sets ((o.name, l.office_id, l.form), (o.name, l.office_id))
    order by o.name nulls last, l.office_id, grouping(l.form) desc, l.form`

/** Of one month, by how they reached the agency, the most frequent first. `end`: the month after. */
export const figuresBySource = (
  scope: RequestScope,
  query: FiguresQuery,
  end: string,
  now: Date,
): Promise<({ source: string } & Figures)[]> =>
  prisma().$queryRaw`
    select l.source, ${figures(now)}
    from desk_requests d join leads l on l.id = d.lead_id
    where ${counted(scope, query)} and l.created_at >= ${beginOf(query.month)} and l.created_at < ${beginOf(end)}
    group by l.source order by count(*) desc, l.source`
