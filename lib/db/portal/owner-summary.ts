/** What a weekly summary tells, and to whom. Every figure is found by the owner's id, and lies in the time in which the home is theirs. */
import type { Language } from '../../domain/listing/listing.ts'
import type { Week } from '../../domain/portal/weeks.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import type { Transaction } from '../transaction.ts'
import { IS_QUESTION, IS_VISIT, isToCome } from './followed-homes.ts'
import { IS_THEIRS } from './owner-homes.ts'

export type SummaryOwner = { id: string; email: string; name: string; language: Language }

/** Who gets one: wants it, has logged in once, isn't locked, and had none since this week began. */
const isDue = (week: Week) => Prisma.sql`
  w.weekly_summary and w.password_hash is not null and w.locked_at is null
  and (w.summarised_at is null or w.summarised_at < ${week.end}::timestamptz)`

/** Homes that are on the site, and were theirs for some of the week. */
const isTold = (week: Week) => Prisma.sql`
  ${IS_THEIRS} and o.since < ${week.end}::timestamptz and p.published`

/**
 * The next owners who are due a summary of a week, by id.
 * @param after the last id of the batch before
 */
export const dueForSummary = (week: Week, after: string, most: number): Promise<SummaryOwner[]> =>
  prisma().$queryRaw<SummaryOwner[]>`
    select w.id::text as id, w.email, w.name, w.language from owners w
    where ${isDue(week)} and w.id > ${after}::uuid and exists (
      select from owner_properties o join properties p on p.id = o.property_id
      where o.owner_id = w.id and ${isTold(week)})
    order by w.id limit ${most}`

/** Marks an owner as told of a week; false when another process did, or they are due none any more. */
export const markSummarised = async (tx: Transaction, ownerId: string, week: Week, now: Date): Promise<boolean> =>
  (await tx.$executeRaw`
    update owners w set summarised_at = ${now} where w.id = ${ownerId}::uuid and ${isDue(week)}`) > 0

/** Of one home: who opened its page, what was asked, visits held and to come, new places online. */
export type HomeSummary = {
  id: number
  visitors: number
  visitorsBefore: number
  requests: number
  visits: number
  visitsToCome: number
  nextVisit: Date | null
  online: number
}

/** Of rows from its beginning on. */
const inWeek = (week: Week) => Prisma.sql`h.at < ${week.end}::timestamptz`

/** The figures of an owner's homes that a summary tells of, those first that were theirs last. `now` parts visits held from visits to come. */
export const summaryOf = (ownerId: string, week: Week, before: Week, now: Date): Promise<HomeSummary[]> =>
  prisma().$queryRaw<HomeSummary[]>`
    select p.id, d.visitors, d."visitorsBefore", h.* from owner_properties o
    join properties p on p.id = o.property_id
    cross join lateral (
      select coalesce(sum(opened) filter (where day >= ${week.first}::date), 0)::int as visitors,
        coalesce(sum(opened) filter (where day < ${week.first}::date), 0)::int as "visitorsBefore"
      from property_days d where d.property_id = p.id and day between ${before.first}::date and ${week.last}::date
        and day >= (o.since at time zone 'Europe/Brussels')::date) d
    cross join lateral (
      select (count(*) filter (where ${IS_QUESTION} and ${inWeek(week)}))::int as requests,
        (count(*) filter (where ${IS_VISIT} and ${inWeek(week)}))::int as visits,
        (count(*) filter (where ${IS_VISIT} and ${isToCome(now)}))::int as "visitsToCome",
        min(at) filter (where ${IS_VISIT} and ${isToCome(now)}) as "nextVisit",
        (count(*) filter (where kind = 'online' and ${inWeek(week)}))::int as online
      from property_history h where h.property_id = p.id and h.at >= greatest(o.since, ${week.start}::timestamptz)) h
    where o.owner_id = ${ownerId}::uuid and ${isTold(week)} order by o.since desc, p.id`

/** Whether an owner gets summaries, and in which language; null when there is no such account. */
export async function findSummarySwitch(
  ownerId: string,
): Promise<{ weeklySummary: boolean; language: Language } | null> {
  const found = await prisma().owner.findUnique({
    where: { id: ownerId },
    select: { weeklySummary: true, language: true },
  })
  return found && { ...found, language: found.language as Language }
}
