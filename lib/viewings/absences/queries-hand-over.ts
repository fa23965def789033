/** What somebody who is off would have done: their open requests and coming viewings, and who gets them. */

import { prisma } from '../../db/client.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type DeskScope, isOfOffice, officesOf, type Scoped } from '../../desk/rules-scope.ts'
import { leadsIn, viewingsIn } from '../../requests/queries-filter.ts'
import { OPEN_STATES } from '../../requests/rules.ts'
import { worksFor } from '../../site/queries-works-for.ts'

/** Whose absences somebody notes: their own; with the roles office and manager those of their offices, else of all. */
export function inTeamOf(staff: Scoped): Prisma.StaffWhereInput {
  if (!isOfOffice(staff)) return {}
  const own = { id: staff.id }
  return staff.role === 'agent' ? own : { OR: [own, worksFor(officesOf(staff))] }
}

/** Somebody whose work a reader may give away; null where there is nobody such. */
export const findInTeam = (staff: Scoped, id: string, tx: Transaction = prisma()) =>
  tx.staff.findFirst({ where: { id, AND: inTeamOf(staff) }, select: { id: true, name: true } })

/** Those whose absences a reader may note, by name. */
export const listTeam = (staff: Scoped) =>
  prisma().staff.findMany({
    where: { deactivatedAt: null, AND: inTeamOf(staff) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })

const RECEIVER = {
  ...{ id: true, name: true, email: true, role: true, officeId: true, doesVisits: true },
  otherOffices: { select: { officeId: true } },
} as const

/** Who may get what somebody leaves: active people of the reader's offices, and administrators. */
const receivers = (scope: DeskScope): Prisma.StaffWhereInput => ({
  deactivatedAt: null,
  role: { not: 'editor' },
  ...(scope !== 'all' && { OR: [{ role: 'administrator' }, worksFor(scope?.officeIds ?? [])] }),
})

/** They, by name, without who leaves it. */
export const listReceivers = (scope: DeskScope, personId: string) =>
  prisma().staff.findMany({
    where: { ...receivers(scope), id: { not: personId } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: RECEIVER,
  })

/** One of them; null for anybody else. */
export const findReceiver = (scope: DeskScope, id: string, tx: Transaction) =>
  tx.staff.findFirst({ where: { ...receivers(scope), id }, select: RECEIVER })

/** The requests that wait for an answer of somebody, as far as the reader sees them, by arrival. */
export const findTheirRequests = (personId: string, scope: DeskScope, tx: Transaction = prisma()) =>
  tx.lead.findMany({
    where: { AND: [leadsIn(scope), { desk: { staffId: personId, state: { in: [...OPEN_STATES] } } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, officeId: true, subject: true, email: true, values: true },
  })

/** The coming viewings of somebody, as far as the reader sees them, by start. */
export const findTheirViewings = (personId: string, scope: DeskScope, now: Date, tx: Transaction = prisma()) =>
  tx.appointment.findMany({
    where: { ...viewingsIn(scope), agentId: personId, status: 'confirmed', startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, officeId: true, propertyId: true, startsAt: true, endsAt: true, sequence: true },
      lead: { select: { subject: true, email: true, values: true } },
    },
  })
export type TheirViewing = Awaited<ReturnType<typeof findTheirViewings>>[number]

/** Gives a viewing to somebody else; false where it was changed since it was read. */
export const writeAgent = async (
  tx: Transaction,
  { id, sequence }: Pick<TheirViewing, 'id' | 'sequence'>,
  agentId: string,
): Promise<boolean> =>
  (
    await tx.appointment.updateMany({
      where: { id, sequence, status: 'confirmed' },
      data: { agentId, sequence: { increment: 1 } },
    })
  ).count > 0

/** Gives a request to somebody else; false where it isn't that person's any more. */
export const writeKeeper = async (tx: Transaction, leadId: string, from: string, to: string): Promise<boolean> =>
  (await tx.deskRequest.updateMany({ where: { leadId, staffId: from }, data: { staffId: to } })).count > 0

/** The requests that a colleague gave away for somebody since a moment, with who got them; the last first. */
export async function findGiven(staffId: string, from: string, since: Date, tx: Transaction = prisma()) {
  const rows = await tx.requestEvent.findMany({
    where: { staffId, kind: 'handedOver', at: { gt: since }, before: { path: ['staffId'], equals: from } },
    orderBy: { id: 'desc' },
    select: { id: true, leadId: true, personId: true },
  })
  return rows.flatMap(({ personId, ...row }) => (personId === null ? [] : [{ ...row, personId }]))
}
