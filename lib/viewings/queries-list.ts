/** The viewings of the agenda, and of its list of feedback. */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import { viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

/** Whose viewings are read; `agents`: the ids of people, none for those of all; `home`: of this one only. */
export type ViewingFilter = {
  scope: RequestScope
  office: number | null
  agents: readonly string[]
  home?: number | null
}

/** As many as a week of a large network holds; the page says that what is beyond is found by choosing an office. */
export const MOST_VIEWINGS = 500

const COLUMNS = {
  ...{ id: true, officeId: true, propertyId: true, agentId: true, startsAt: true, endsAt: true, status: true },
  ...{ confirmedAt: true, noShowAt: true, sequence: true },
  office: { select: { name: true } },
  agent: { select: { name: true } },
  lead: { select: { subject: true, values: true, email: true } },
  feedback: { select: { givenAt: true, releasedAt: true } },
} as const

export type ListedViewing = Prisma.AppointmentGetPayload<{ select: typeof COLUMNS }>

/** A filter of Prisma; null where the reader may see none. */
function conditions({ scope, office, agents, home = null }: ViewingFilter): Prisma.AppointmentWhereInput | null {
  if (scope === null) return null
  const chosen = office === null ? [] : [{ officeId: office }]
  return {
    AND: [viewingsIn(scope), ...chosen],
    ...(agents.length > 0 && { agentId: { in: [...agents] } }),
    ...(home !== null && { propertyId: home }),
  }
}

/** The viewings that begin in a period, by start. @param before exclusive */
export async function findViewings(filter: ViewingFilter, from: Date, before: Date): Promise<ListedViewing[]> {
  const where = conditions(filter)
  if (!where) return []
  return prisma().appointment.findMany({
    where: { ...where, startsAt: { gte: from, lt: before } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST_VIEWINGS,
    select: COLUMNS,
  })
}

/** How many viewings each person has in a period that nobody cancelled, by name; whoever else is chosen. */
export async function countByAgent(filter: ViewingFilter, from: Date, before: Date) {
  const where = conditions({ ...filter, agents: [] })
  if (!where) return []
  const counted = await prisma().appointment.groupBy({
    by: ['agentId'],
    where: { ...where, status: 'confirmed', startsAt: { gte: from, lt: before } },
    _count: { _all: true },
  })
  const people = await prisma().staff.findMany({
    where: { id: { in: counted.map(({ agentId }) => agentId) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })
  const counts = new Map(counted.map(({ agentId, _count }) => [agentId, _count._all]))
  return people.map((person) => ({ ...person, count: counts.get(person.id) ?? 0 }))
}

/** The viewings of a period that nobody cancelled, by start. @param before exclusive */
export async function findBooked(scope: RequestScope, office: number | null, from: Date, before: Date) {
  const where = conditions({ scope, office, agents: [] })
  if (!where) return []
  return prisma().appointment.findMany({
    where: { ...where, status: 'confirmed', startsAt: { gte: from, lt: before } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST_VIEWINGS,
    select: COLUMNS,
  })
}

/**
 * Viewings that took place since a moment without feedback so far, and those of any age whose feedback nobody has
 * released: it may come weeks later.
 */
const withoutFeedback = (since: Date, now: Date): Prisma.AppointmentWhereInput => ({
  status: 'confirmed',
  noShowAt: null,
  endsAt: { lt: now },
  OR: [
    { startsAt: { gte: since }, feedback: { is: null } },
    { startsAt: { gte: since }, feedback: { is: { givenAt: null } } },
    { feedback: { is: { givenAt: { not: null }, releasedAt: null } } },
  ],
})

/** The latest first. @param since from which start those without feedback */
export async function findWithoutFeedback(filter: ViewingFilter, since: Date, now: Date): Promise<ListedViewing[]> {
  const where = conditions(filter)
  if (!where) return []
  return prisma().appointment.findMany({
    where: { ...where, ...withoutFeedback(since, now) },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: MOST_VIEWINGS,
    select: COLUMNS,
  })
}

/** How many there are of them. */
export async function countWithoutFeedback(filter: ViewingFilter, since: Date, now: Date): Promise<number> {
  const where = conditions(filter)
  return where ? prisma().appointment.count({ where: { ...where, ...withoutFeedback(since, now) } }) : 0
}

/** The feedback of a viewing with who released it; null when nobody was asked yet. */
export const findFeedback = (appointmentId: string) =>
  prisma().viewingFeedback.findUnique({
    where: { appointmentId },
    include: { releaser: { select: { name: true } } },
  })

/** What only the page of a viewing shows: why it was cancelled, and when it was booked. */
export const findViewingRow = (id: string) =>
  prisma().appointment.findUnique({
    where: { id },
    select: { cancelReason: true, cancelShown: true, lead: { select: { createdAt: true } } },
  })
