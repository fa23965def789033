/**
 * The data and recipients of weekly summaries. Every figure is limited to the owner's homes, from the day they became
 * theirs. Raw SQL: the aggregates of a home by lateral joins.
 */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import { IS_REQUEST, IS_VIEWING, isToCome } from '../../homes/queries-history.ts'
import type { Language } from '../../listings/rules.ts'
import { IS_THEIRS, isTheirs } from '../queries-homes.ts'
import type { Week } from '../rules-weeks.ts'

export type SummaryOwner = { id: string; email: string; name: string; language: Language }

/**
 * The condition for owners who get a summary of a week: who want it, have a password, aren't locked and have none yet.
 */
const isDue = ({ end }: Week): Prisma.OwnerWhereInput => ({
  weeklySummary: true,
  passwordHash: { not: null },
  lockedAt: null,
  OR: [{ summarisedAt: null }, { summarisedAt: { lt: end } }],
})

/**
 * The next owners who are due a summary of a week, by id.
 * @param after last id of the batch before
 * @param most size of the batch
 */
export async function dueForSummary(week: Week, after: string, most: number): Promise<SummaryOwner[]> {
  const home = { since: { lt: week.end }, property: { published: true }, AND: await isTheirs() }
  const owners = await prisma().owner.findMany({
    where: { ...isDue(week), id: { gt: after }, properties: { some: home } },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, email: true, name: true, language: true },
  })
  return owners.map((owner) => ({ ...owner, language: owner.language as Language }))
}

/** Marks the summary of a week as sent. @returns false when another process did, or it is no longer due */
export const markSummarised = async (tx: Transaction, ownerId: string, week: Week, now: Date): Promise<boolean> =>
  (await tx.owner.updateMany({ where: { id: ownerId, ...isDue(week) }, data: { summarisedAt: now } })).count > 0

/** The figures of a home: visitors of its page, requests, viewings held and planned, new publications online. */
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

/** Limits rows since the beginning of a week to that week. */
const inWeek = (week: Week) => Prisma.sql`h.at < ${week.end}::timestamptz`

/** The figures of an owner's homes, the latest acquired first. `now` separates past from future viewings. */
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
      select (count(*) filter (where ${IS_REQUEST} and ${inWeek(week)}))::int as requests,
        (count(*) filter (where ${IS_VIEWING} and ${inWeek(week)}))::int as visits,
        (count(*) filter (where ${IS_VIEWING} and ${isToCome(now)}))::int as "visitsToCome",
        min(at) filter (where ${IS_VIEWING} and ${isToCome(now)}) as "nextVisit",
        (count(*) filter (where kind = 'online' and ${inWeek(week)}))::int as online
      from property_history h where h.property_id = p.id and h.at >= greatest(o.since, ${week.start}::timestamptz)) h
    where o.owner_id = ${ownerId}::uuid and ${IS_THEIRS} and o.since < ${week.end}::timestamptz and p.published
    order by o.since desc, p.id`

/** An owner's setting for summaries, and the language; null when there is no such account. */
export async function findSummarySwitch(
  ownerId: string,
): Promise<{ weeklySummary: boolean; language: Language } | null> {
  const found = await prisma().owner.findUnique({
    where: { id: ownerId },
    select: { weeklySummary: true, language: true },
  })
  return found && { ...found, language: found.language as Language }
}
