/** Writes what the desk does with a request, and the event that says so. */

import { prisma } from '../db/client.ts'
import type { Prisma } from '../db/generated/client.ts'
import { lockRow } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { hasOfficeRole } from '../desk/queries-scope.ts'
import type { RequestEventKind } from '../desk/request-events.ts'
import { lockRequest } from './queries.ts'
import { afterResult, type Handling } from './rules.ts'

export type NewEvent = {
  leadId: string
  kind: RequestEventKind
  /** Who did it; null: the site. */
  staffId: string | null
  personId?: string | null
  officeId?: number | null
  mailId?: string | null
  note?: string | null
  /** How it was before another office got it. */
  before?: Prisma.InputJsonObject
}

/** Notes what happened to a request. */
export async function noteEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.requestEvent.create({ data: event, select: { id: true } })
}

/**
 * Changes a note, or takes its words away.
 * @param seen when it was last changed, as its author saw it
 * @returns false when it isn't the author's, or isn't any more as it was seen
 */
export async function changeNote(
  tx: Transaction,
  { leadId, id, staffId, seen }: { leadId: string; id: bigint; staffId: string; seen: Date | null },
  data: { note: string; editedAt: Date } | { note: null; kind: 'noteRemoved' },
): Promise<boolean> {
  const where = { id, leadId, staffId, kind: { in: ['note', 'call'] }, editedAt: seen }
  return (await tx.requestEvent.updateMany({ where, data })).count > 0
}

/** Writes the state of a request and who has it. `firstAnswerAt`: kept where it was answered before. */
export async function writeHandling(
  tx: Transaction,
  leadId: string,
  { state, staffId }: Handling,
  firstAnswerAt: Date | null = null,
): Promise<void> {
  await tx.deskRequest.update({ where: { leadId }, data: { state, staffId }, select: { leadId: true } })
  if (firstAnswerAt)
    await tx.deskRequest.updateMany({ where: { leadId, firstAnswerAt: null }, data: { firstAnswerAt } })
}

/** Writes until when a request is to be answered; who was told that it is late is told anew. */
export async function writeDue(tx: Transaction, leadId: string, dueAt: Date): Promise<void> {
  await tx.deskRequest.update({ where: { leadId }, data: { dueAt, overdueToldAt: null }, select: { leadId: true } })
}

/** Whether a request booked a viewing that is still to come or under way. Locks the viewing. */
export async function hasComingViewing(tx: Transaction, leadId: string, now: Date): Promise<boolean> {
  await lockRow(tx, 'appointment', leadId)
  return (await tx.appointment.count({ where: { id: leadId, status: 'confirmed', endsAt: { gt: now } } })) > 0
}

/** Gives a viewing of the past to another office; who did it stays. */
export async function moveViewingAlong(tx: Transaction, id: string, officeId: number): Promise<void> {
  await tx.appointment.updateMany({ where: { id }, data: { officeId } })
}

/**
 * Gives a request to another office; its time to answer is computed anew. The agenda knows viewings by their own office:
 * one that is over or was cancelled moves along. Not for a request with a coming one (`hasComingViewing`).
 */
export async function moveToOffice(tx: Transaction, leadId: string, officeId: number): Promise<void> {
  await moveViewingAlong(tx, leadId, officeId)
  await tx.lead.update({ where: { id: leadId }, data: { officeId }, select: { id: true } })
  await tx.deskRequest.update({
    where: { leadId },
    data: { dueAt: null, overdueToldAt: null },
    select: { leadId: true },
  })
}

/**
 * Who may have requests of some offices: their colleagues and administrators.
 * @param officeIds null: requests of the agency itself; `all`: those of any office
 */
export const findColleagues = (officeIds: readonly number[] | 'all' | null, tx: Transaction = prisma()) =>
  tx.staff.findMany({
    where: {
      deactivatedAt: null,
      OR: [{ role: 'administrator' }, ...(officeIds === null ? [] : [hasOfficeRole(officeIds)])],
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true, language: true },
  })

/** Whether a mail belongs to a request and could not be delivered. */
export const isDeadLetterOf = async (tx: Transaction, leadId: string, mailId: string): Promise<boolean> =>
  (await tx.mail.count({ where: { id: mailId, leadId, status: 'failed' } })) > 0

/**
 * Notes what became of a request elsewhere (a viewing, an offer, a candidate to rent, a testimonial), and brings the
 * request to the state that follows from it.
 * @param result null: it still waits for what it waited for
 * @param answeredAt when the agency answered by it; null: it was the person who asked, or nobody
 * @returns false where the request was erased
 */
export async function settleRequest(
  tx: Transaction,
  event: NewEvent,
  result: 'answered' | 'closed' | null,
  answeredAt: Date | null,
): Promise<boolean> {
  const { leadId, staffId } = event
  const request = await lockRequest(tx, leadId, 'all')
  if (!request) return false
  if (result && request.state !== 'spam')
    await writeHandling(tx, leadId, afterResult(result, request, staffId) ?? request, answeredAt)
  await noteEvent(tx, event)
  return true
}
