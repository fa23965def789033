/** The few figures of the first page. Raw SQL: medians, and counts by week. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { inScope, isOwn } from '../requests/queries-filter.ts'
import { ANSWERED_BY_SITE, type RequestScope } from '../requests/rules.ts'

/** Whose; `own`: somebody whose own alone count, null for those of all. */
type FiguresOf = { scope: RequestScope; own: string | null }

const of = ({ scope, own }: FiguresOf): Prisma.Sql =>
  Prisma.sql`${inScope(scope)} and ${own === null ? Prisma.sql`true` : isOwn(own)} and d.state <> 'spam'`

/** Seconds of opening hours until the first answer, half of them less: in the last four weeks, and in the four before. */
type AnswerTimes = { now: number | null; before: number | null; promised: number[] | null }

/** The same for each of some weeks: how many weeks ago, and the median. */
export async function findAnswerTimes(
  figuresOf: FiguresOf,
  now: Date,
): Promise<AnswerTimes & { weeks: { ago: number; count: number }[] }> {
  const asked = Prisma.sql`from desk_requests d join leads l on l.id = d.lead_id
    where ${of(figuresOf)} and l.form not in (${Prisma.join([...ANSWERED_BY_SITE])}) and d.answer_seconds is not null
      and l.created_at > ${now}::timestamptz - interval '56 days' and l.created_at <= ${now}`
  const { scope } = figuresOf
  const offices = scope === 'all' ? Prisma.sql`true` : Prisma.sql`o.id = any(${[...(scope?.officeIds ?? [])]}::int[])`
  const [[times], weeks] = await Promise.all([
    prisma().$queryRaw<AnswerTimes[]>`
      with asked as (select d.answer_seconds as seconds,
        l.created_at > ${now}::timestamptz - interval '28 days' as lately ${asked})
      select percentile_cont(0.5) within group (order by seconds) filter (where lately) as now,
        percentile_cont(0.5) within group (order by seconds) filter (where not lately) as before,
        (select array_agg(distinct o.answer_hours) from offices o where ${offices}) as promised
      from asked`,
    prisma().$queryRaw<{ ago: number; count: number }[]>`
      select floor(extract(epoch from ${now}::timestamptz - l.created_at) / 604800)::int as ago,
        percentile_cont(0.5) within group (order by d.answer_seconds) as count ${asked} group by 1`,
  ])
  return { ...(times ?? { now: null, before: null, promised: null }), weeks }
}

/** Viewings by week from Monday, how many weeks ago; those that are still to come this week, too. */
export const countViewingsByWeek = (figuresOf: FiguresOf, monday: Date, weeks: number) =>
  prisma().$queryRaw<{ ago: number; count: number }[]>`
    select ceil(extract(epoch from ${monday}::timestamptz - a.starts_at) / 604800)::int as ago, count(*)::int as count
    from appointments a join leads l on l.id = a.id join desk_requests d on d.lead_id = l.id
    where ${of(figuresOf)} and a.status = 'confirmed' and a.no_show_at is null
      and a.starts_at >= ${monday}::timestamptz - ${weeks - 1} * interval '7 days'
      and a.starts_at < ${monday}::timestamptz + interval '7 days'
    group by 1`

/** Offers by spans of seven days until now, how many spans ago. */
export const countOffersByWeek = (figuresOf: FiguresOf, now: Date, weeks: number) =>
  prisma().$queryRaw<{ ago: number; count: number }[]>`
    select floor(extract(epoch from ${now}::timestamptz - l.created_at) / 604800)::int as ago, count(*)::int as count
    from desk_requests d join leads l on l.id = d.lead_id
    where ${of(figuresOf)} and l.form = 'offer' and l.property_id is not null
      and l.created_at > ${now}::timestamptz - ${weeks} * interval '7 days' and l.created_at <= ${now}
    group by 1`
