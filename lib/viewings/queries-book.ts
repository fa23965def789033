/** Books, moves and cancels viewings. Two constraints of the table make double bookings impossible. */

import type { Transaction } from '../db/transaction.ts'
import { deleteSubmission } from '../leads/queries.ts'
import { readInstant } from '../shared/time.ts'
import { lockFreeSlots, type WantedSlots } from './queries-agenda.ts'
import { since } from './queries-taken.ts'
import { nextSlots, type Slot } from './rules-slots.ts'

/** How many other slots are offered when the wanted one is taken. */
const OFFERED = 6

/** How many former times of a viewing are kept: who moves it again and again makes no longer list. */
const FORMER = 5

/** `next`: free slots, the nearest in time first; empty when all are taken. */
export type Taken = { taken: true; next: Slot[] }

const takenAt = (free: readonly Slot[], start: string): Taken => ({
  taken: true,
  next: nextSlots(
    free.map(({ start, end }) => ({ start, end })),
    start,
    OFFERED,
  ),
})

/**
 * Books a slot in the transaction that writes its lead. Of several concurrent calls for a slot, one succeeds.
 * @param wanted `id`: the id of the lead
 * @returns the slot, or the slots to offer instead when it isn't free
 */
export async function bookViewing(
  tx: Transaction,
  wanted: WantedSlots & { id: string; start: string },
): Promise<{ taken: false; slot: Slot } | Taken> {
  const start = readInstant(wanted.start) ?? ''
  const free = await lockFreeSlots(tx, wanted)
  const slot = free.find((candidate) => candidate.start === start)
  if (!slot) return takenAt(free, start)
  const { id, officeId, propertyId, now } = wanted
  const viewing = {
    id,
    officeId,
    propertyId,
    agentId: slot.agent,
    startsAt: slot.start,
    endsAt: slot.end,
    settledAt: now,
  }
  // A conflict with a constraint is counted instead of raised.
  const { count } = await tx.appointment.createMany({ data: viewing, skipDuplicates: true })
  if (count > 0) return { taken: false, slot: { start: slot.start, end: slot.end } }
  return takenAt(
    free.filter((candidate) => candidate !== slot),
    start,
  )
}

/** A viewing as it was read. `sequence` differs when it was changed since. */
export type ViewingVersion = { id: string; sequence: number; officeId: number; propertyId: number }

/** The condition for a confirmed viewing that is as it was read and hasn't begun. */
const unchanged = ({ id, sequence }: ViewingVersion, now: string) => ({
  ...{ id, sequence },
  status: 'confirmed',
  startsAt: { gt: now },
})

/** The times that a viewing had once it is moved: the last ones that still matter, each once. */
function formerTimes({ startsAt, formerStarts }: { startsAt: Date; formerStarts: Date[] }, now: string): Date[] {
  const others = formerStarts.filter((time) => time > since({ now }) && time.getTime() !== startsAt.getTime())
  return [...others, startsAt].slice(-FORMER)
}

/**
 * Writes the new time of a viewing, under the locks of its booking.
 * @param isConfirmed a colleague moves it
 * @returns false when the viewing was changed since it was read or has begun
 */
export async function writeMove(
  tx: Transaction,
  viewing: ViewingVersion,
  { start, end, agent }: Slot & { agent: string },
  now: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const { id } = viewing
  const before = await tx.appointment.findUnique({ where: { id }, select: { startsAt: true, formerStarts: true } })
  const { count } = await tx.appointment.updateMany({
    where: unchanged(viewing, now),
    data: {
      // `unchanged` fails if somebody moved it since: this is the time from which it is moved.
      ...(before && { formerStarts: formerTimes(before, now) }),
      ...{ agentId: agent, startsAt: start, endsAt: end, settledAt: now, remindedAt: null },
      confirmedAt: isConfirmed ? now : null,
      sequence: { increment: 1 },
    },
  })
  if (count > 0) await deleteSubmission(tx, id)
  return count > 0
}

/**
 * Moves a confirmed viewing to another slot, for its visitor.
 * @returns the slot; `changed` when the viewing was changed since it was read or has begun; or the slots to offer
 *   instead
 */
export async function moveViewing(
  tx: Transaction,
  viewing: ViewingVersion,
  wanted: string,
  now: string,
): Promise<{ moved: Slot } | 'changed' | Taken> {
  const start = readInstant(wanted) ?? ''
  const { id, officeId, propertyId } = viewing
  // The office is locked before the viewing, as when booking: one order of locks excludes deadlocks.
  const free = await lockFreeSlots(tx, { officeId, propertyId, now, except: id })
  const slot = free.find((candidate) => candidate.start === start)
  if (!slot) return takenAt(free, start)
  const has = await tx.appointment.findUnique({ where: { id }, select: { agentId: true } })
  // Who was to do it does it, if they can.
  const agent = [slot.agent, ...slot.others].find((one) => one === has?.agentId) ?? slot.agent
  const isMoved = await writeMove(tx, viewing, { start: slot.start, end: slot.end, agent }, now, false)
  return isMoved ? { moved: { start: slot.start, end: slot.end } } : 'changed'
}

/**
 * Cancels a confirmed viewing that hasn't begun; its slot is free at once.
 * @param why of a colleague; `cancelShown`: the owner may read it
 * @returns false when the viewing was changed since it was read or has begun
 */
export async function cancelViewing(
  tx: Transaction,
  viewing: ViewingVersion,
  now: string,
  why: { cancelReason?: string; cancelShown?: boolean } = {},
): Promise<boolean> {
  const { count } = await tx.appointment.updateMany({
    where: unchanged(viewing, now),
    data: { status: 'cancelled', sequence: { increment: 1 }, ...why },
  })
  if (count > 0) await deleteSubmission(tx, viewing.id)
  return count > 0
}

/**
 * Notes that a colleague confirmed a coming viewing to the visitor.
 * @returns false when the viewing was changed since it was read or has begun
 */
export async function confirmViewing(tx: Transaction, viewing: ViewingVersion, now: string): Promise<boolean> {
  const data = { confirmedAt: now, sequence: { increment: 1 } }
  return (await tx.appointment.updateMany({ where: unchanged(viewing, now), data })).count > 0
}

/**
 * Notes that the visitor didn't come.
 * @returns false when the viewing was changed since it was read or hasn't begun
 */
export async function noteNoShow(tx: Transaction, { id, sequence }: ViewingVersion, now: string): Promise<boolean> {
  const where = { id, sequence, status: 'confirmed', noShowAt: null, startsAt: { lte: now } }
  return (await tx.appointment.updateMany({ where, data: { noShowAt: now, sequence: { increment: 1 } } })).count > 0
}

/**
 * Takes back that the visitor didn't come.
 * @returns false when the viewing was changed since it was read
 */
export async function takeBackNoShow(tx: Transaction, { id, sequence }: ViewingVersion): Promise<boolean> {
  const where = { id, sequence, status: 'confirmed', noShowAt: { not: null } }
  return (await tx.appointment.updateMany({ where, data: { noShowAt: null, sequence: { increment: 1 } } })).count > 0
}

/**
 * Marks a viewing as reminded.
 * @returns false when another process did, or the viewing was cancelled or moved meanwhile
 */
export async function markReminded(tx: Transaction, id: string, start: string, now: string): Promise<boolean> {
  const where = { id, status: 'confirmed', startsAt: start, remindedAt: null }
  return (await tx.appointment.updateMany({ where, data: { remindedAt: now } })).count > 0
}
