/** Viewings for which somebody must do something: confirm them, or say what the visitor thought. */
import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import { viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

/** `agent`: the person who does them; null: those of all. */
type ViewingsOf = { scope: RequestScope; agent: string | null }

const COLUMNS = {
  ...{ id: true, propertyId: true, startsAt: true, endsAt: true, settledAt: true },
  lead: { select: { subject: true, values: true, email: true, desk: { select: { state: true, dueAt: true } } } },
  feedback: { select: { givenAt: true } },
} as const

export type ViewingToDo = Prisma.AppointmentGetPayload<{ select: typeof COLUMNS }>

const of = ({ scope, agent }: ViewingsOf): Prisma.AppointmentWhereInput => ({
  AND: viewingsIn(scope),
  ...(agent !== null && { agentId: agent }),
  status: 'confirmed',
})

/** Those to come that nobody confirmed to their visitor, the next one first. */
export const findToConfirm = (whose: ViewingsOf, now: Date, most: number): Promise<ViewingToDo[]> =>
  prisma().appointment.findMany({
    where: { ...of(whose), startsAt: { gt: now }, confirmedAt: null },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: COLUMNS,
  })

/**
 * Those that took place since a moment, of which the visitor said nothing so far, and those of any age whose feedback
 * nobody released; the latest first.
 */
export const findToReport = (whose: ViewingsOf, since: Date, now: Date, most: number): Promise<ViewingToDo[]> =>
  prisma().appointment.findMany({
    where: {
      ...of(whose),
      ...{ noShowAt: null, endsAt: { lt: now } },
      OR: [
        { startsAt: { gte: since }, feedback: { is: null } },
        { startsAt: { gte: since }, feedback: { is: { givenAt: null } } },
        { feedback: { is: { givenAt: { not: null }, releasedAt: null } } },
      ],
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: COLUMNS,
  })
