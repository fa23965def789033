/**
 * What happened to a home, and who has to do with it, for its page at the desk. Raw SQL: the conditions under which
 * somebody may see a request.
 */
import { prisma } from '../db/client.ts'
import { figuresSince } from '../homes/queries-parts.ts'
import { FIGURES, type Figure } from '../homes/rules-query.ts'
import { isCancelledStatus } from '../owners/rules-figures.ts'
import { inScope, viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope, RequestState } from '../requests/rules.ts'

/** When viewings of a home are to come that the CRM knows, whether it releases them to the owner or not. */
export async function findCrmViewings(propertyId: number, now: Date): Promise<Date[]> {
  const [released, others] = await Promise.all([
    prisma().propertyHistory.findMany({
      where: { propertyId, kind: 'visit', feedId: { not: null }, at: { gt: now } },
      select: { at: true, status: true },
    }),
    prisma().crmViewing.findMany({ where: { propertyId, at: { gt: now } }, select: { at: true } }),
  ])
  return [...released.filter(({ status }) => !isCancelledStatus(status)), ...others].map(({ at }) => at)
}

export type HomeRequest = {
  id: string
  form: string
  email: string | null
  values: Record<string, unknown>
  createdAt: Date
  state: RequestState
  dueAt: Date | null
  colleague: string | null
}

/** How many of the latest requests and visits a page shows. */
const MOST_REQUESTS = 200

/** The latest requests about a home that somebody may see; spam is none. */
export const findRequestsOf = (propertyId: number, scope: RequestScope): Promise<HomeRequest[]> =>
  prisma().$queryRaw<HomeRequest[]>`
    select l.id, l.form, l.email, l."values", l.created_at as "createdAt", d.state::text as state, d.due_at as "dueAt",
      s.name as colleague
    from leads l join desk_requests d on d.lead_id = l.id left join staff s on s.id = d.staff_id
    where l.property_id = ${propertyId} and d.state <> 'spam' and ${inScope(scope)}
    order by l.created_at desc, l.id limit ${MOST_REQUESTS}`

/** The viewings of a home that were booked on the site and that somebody may see, the last one first. */
export async function findVisitsOf(propertyId: number, scope: RequestScope) {
  if (scope === null) return []
  return prisma().appointment.findMany({
    where: { propertyId, ...viewingsIn(scope) },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    take: MOST_REQUESTS,
    select: {
      ...{ id: true, startsAt: true, status: true, confirmedAt: true, noShowAt: true },
      lead: { select: { email: true, values: true, createdAt: true } },
      feedback: { select: { givenAt: true, liked: true, words: true } },
    },
  })
}
export type HomeVisit = Awaited<ReturnType<typeof findVisitsOf>>[number]

/** What happened to a home in public, the latest first. */
export const findPublicEvents = (propertyId: number) =>
  prisma().propertyEvent.findMany({
    where: { propertyId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: 50,
    select: { kind: true, at: true, price: true, formerPrice: true },
  })
export type PublicEvent = Awaited<ReturnType<typeof findPublicEvents>>[number]

/** How often a home's page was opened, by day as `2026-11-30`; days without a visitor have no row. */
export async function findOpenedDays(propertyId: number, from: string): Promise<Map<string, number>> {
  const rows = await prisma().propertyDay.findMany({
    where: { propertyId, day: { gte: new Date(from) } },
    select: { day: true, opened: true },
  })
  return new Map(rows.map(({ day, opened }) => [day.toISOString().slice(0, 10), opened]))
}

/** The figures of one home since a day. */
export async function findFiguresSince(propertyId: number, from: string, now: Date): Promise<Record<Figure, number>> {
  const rows = await Promise.all(
    FIGURES.map(async (figure) => {
      const [row] = await prisma().$queryRaw<{ figure: number }[]>`${figuresSince(figure, from, now, [propertyId])}`
      return [figure, row?.figure ?? 0] as const
    }),
  )
  return Object.fromEntries(rows) as Record<Figure, number>
}
