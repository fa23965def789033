/** The figures of a home for its owner, only from the day it became theirs. Raw SQL: aggregates over several joins. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import { tookPlace, wasAsked } from '../../homes/queries-history.ts'
import { brusselsDay } from '../../shared/time.ts'
import { type Followed, followed } from '../queries-followed-homes.ts'
import {
  type DayCounts,
  periodsOf,
  type StepCounts,
  startOfDay,
  trendPeriods,
  type VisitorCounts,
} from '../rules-figures.ts'

/**
 * `days`: the days of the period that have a row. `week`, `fortnight`: requests of the last seven and fourteen days.
 * `viewingDays`: the days of the period on which a viewing took place.
 */
type StoredFigures = {
  visitors: VisitorCounts
  days: DayCounts[]
  requests: number
  week: number
  fortnight: number
  visits: number
  viewingDays: string[]
}

/** All figures of a home; null when it isn't this owner's. */
export async function findFigures(home: Followed, now: Date): Promise<StoredFigures | null> {
  const today = brusselsDay(now.toISOString())
  const { week, month, lookBack } = periodsOf(today)
  const from = Prisma.sql`greatest(p.since, ${startOfDay(lookBack)}::timestamptz)`
  const trend = trendPeriods(today)
  const since = (day: string) => Prisma.sql`greatest(p.since, ${startOfDay(day)}::timestamptz)`
  const [figures] = await prisma().$queryRaw<StoredFigures[]>`
    select visitors, days, requests, week, fortnight, visits, "viewingDays" from ${followed(home)},
    lateral (
      select json_build_object(
          'today', coalesce(sum(d.opened) filter (where d.day = ${today}::date), 0),
          'week', coalesce(sum(d.opened) filter (where d.day >= ${week}::date), 0),
          'month', coalesce(sum(d.opened) filter (where d.day >= ${month}::date), 0),
          'total', coalesce(sum(d.opened), 0)) as visitors,
        coalesce(json_agg(json_build_object('day', d.day, 'seen', d.seen, 'opened', d.opened, 'saved', d.saved) order by d.day)
          filter (where d.day >= ${lookBack}::date), '[]') as days
      from property_days d where d.property_id = p.id and d.day between p.first_day and ${today}::date) counted,
    lateral (
      select count(*) filter (where ${wasAsked(from, now)})::int as requests,
        count(*) filter (where ${wasAsked(since(trend.week), now)})::int as week,
        count(*) filter (where ${wasAsked(since(trend.before), now)})::int as fortnight,
        count(*) filter (where ${tookPlace(from, now)})::int as visits,
        coalesce(json_agg(distinct (h.at at time zone 'Europe/Brussels')::date) filter (where ${tookPlace(from, now)}), '[]') as "viewingDays"
      from property_history h where h.property_id = p.id and h.kind in ('visit', 'communication') and h.at >= ${from}) noted`
  return figures ?? null
}

/** `homes`: the number of similar homes; `days`: the number of days; `steps`: the medians. */
type Medians = { homes: number; days: number; steps: StepCounts }

/** The fewest similar homes: with fewer, a median would reveal the figures of single homes. */
const FEWEST_OTHERS = 5

/**
 * The medians of similar homes: homes of the same market, category and sector that are available and were online for
 * the whole period. For a home that is younger than the period, the period begins with it.
 * @returns null when the home is no longer available, or has fewer than five similar homes
 */
export async function findMedians(home: Followed, now: Date): Promise<Medians | null> {
  const today = brusselsDay(now.toISOString())
  const lookBack = periodsOf(today).lookBack
  const begin = startOfDay(lookBack)
  const from = Prisma.sql`home.from_at`
  const [row] = await prisma().$queryRaw<Medians[]>`
    with home as materialized (
      select p.id, p.market, p.category_id, t.sector_id,
        greatest(p.since, p.created_at, ${begin}::timestamptz) as from_at,
        (greatest(p.since, p.created_at, ${begin}::timestamptz) at time zone 'Europe/Brussels')::date as from_day
      from ${followed(home)} join towns t on t.zip = p.zip
      where p.published and p.availability in ('available', 'option')),
    others as materialized (
      select p.id from home join towns t on t.sector_id = home.sector_id join properties p on p.zip = t.zip
      where p.id <> home.id and p.market = home.market and p.category_id = home.category_id
        and p.published and p.availability in ('available', 'option') and p.created_at <= home.from_at),
    -- Both joins repeat the first day of the period as a constant, so that an index limits the rows.
    counted as (
      select coalesce(d.seen, 0) as seen, coalesce(d.opened, 0) as opened, coalesce(d.saved, 0) as saved,
        coalesce(n.asked, 0) as asked, coalesce(n.visited, 0) as visited
      from others
      left join (
        select d.property_id, sum(d.seen) as seen, sum(d.opened) as opened, sum(d.saved) as saved
        from home, others join property_days d on d.property_id = others.id
        where d.day between ${lookBack}::date and ${today}::date and d.day >= home.from_day group by 1) d on d.property_id = others.id
      left join (
        select h.property_id, count(*) filter (where ${wasAsked(from, now)}) as asked,
          count(*) filter (where ${tookPlace(from, now)}) as visited
        from home, others join property_history h on h.property_id = others.id
        where h.kind in ('visit', 'communication') and h.at >= ${begin}::timestamptz and h.at >= home.from_at group by 1) n on n.property_id = others.id)
    select count(*)::int as homes, (${today}::date - min(home.from_day) + 1)::int as days,
      json_build_object(
        'seen', percentile_cont(0.5) within group (order by seen),
        'opened', percentile_cont(0.5) within group (order by opened),
        'saved', percentile_cont(0.5) within group (order by saved),
        'asked', percentile_cont(0.5) within group (order by asked),
        'visited', percentile_cont(0.5) within group (order by visited)) as steps
    from counted, home having count(*) >= ${FEWEST_OTHERS}`
  return row ?? null
}
