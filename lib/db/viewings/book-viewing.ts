/** Booking, moving and cancelling a visit. That a slot is given once is what two constraints of the table see to. */

import { readInstant } from '../../domain/shared/time.ts'
import { nextSlots, type Slot } from '../../domain/viewings/viewing-slots.ts'
import { deleteSubmission } from '../forms/leads.ts'
import type { Transaction } from '../transaction.ts'
import { lockFreeSlots, type WantedSlots } from './agenda.ts'

/** How many other slots are offered to one who comes too late. */
const OFFERED = 6

/** `next`: what is still free, nearest first by time; empty when everything is taken. */
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
 * Books a slot, in the transaction that stores the request for it. Of any number who ask for it at once one gets it.
 * @param wanted `id`: that of the request
 * @returns the visit, or what to offer instead when the slot is taken, closed, past, or no slot at all
 */
export async function bookViewing(
  tx: Transaction,
  wanted: WantedSlots & { id: string; start: string },
): Promise<{ taken: false; slot: Slot } | Taken> {
  const start = readInstant(wanted.start) ?? ''
  const free = await lockFreeSlots(tx, wanted)
  const slot = free.find((candidate) => candidate.start === start)
  if (!slot) return takenAt(free, start)
  const count = await tx.$executeRaw`
    insert into appointments (id, office_id, property_id, agent, starts_at, ends_at, settled_at)
    values (${wanted.id}::uuid, ${wanted.officeId}, ${wanted.propertyId}, ${slot.agent},
      ${slot.start}::timestamptz, ${slot.end}::timestamptz, ${wanted.now}::timestamptz)
    on conflict do nothing`
  if (count > 0) return { taken: false, slot: { start: slot.start, end: slot.end } }
  return takenAt(
    free.filter((candidate) => candidate !== slot),
    start,
  )
}

/** A visit as it was read: whatever was changed since then has another sequence. */
export type ViewingVersion = { id: string; sequence: number; officeId: number; propertyId: number }

/**
 * Gives a confirmed visit another time.
 * @returns moved; changed when it is no longer as it was read, or has begun; or what to offer instead
 */
export async function moveViewing(
  tx: Transaction,
  visit: ViewingVersion,
  wanted: string,
  now: string,
): Promise<{ moved: Slot } | 'changed' | Taken> {
  const start = readInstant(wanted) ?? ''
  const { id, sequence, officeId, propertyId } = visit
  // The office is locked before the visit, as in a booking: in one order nobody waits for one who waits for him.
  const free = await lockFreeSlots(tx, { officeId, propertyId, now, except: id })
  const slot = free.find((candidate) => candidate.start === start)
  if (!slot) return takenAt(free, start)
  const count = await tx.$executeRaw`
    update appointments set agent = ${slot.agent}, starts_at = ${slot.start}::timestamptz, ends_at = ${slot.end}::timestamptz,
      sequence = sequence + 1, settled_at = ${now}::timestamptz, reminded_at = null
    where id = ${id}::uuid and sequence = ${sequence} and status = 'confirmed' and starts_at > ${now}::timestamptz`
  if (count === 0) return 'changed'
  await deleteSubmission(tx, id)
  return { moved: { start: slot.start, end: slot.end } }
}

/**
 * Cancels a visit that is confirmed and yet to come; its slot is free at once.
 * @returns false when it is no longer as it was read, or has begun
 */
export async function cancelViewing(tx: Transaction, { id, sequence }: ViewingVersion, now: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update appointments set status = 'cancelled', sequence = sequence + 1
    where id = ${id}::uuid and sequence = ${sequence} and status = 'confirmed' and starts_at > ${now}::timestamptz`
  if (count > 0) await deleteSubmission(tx, id)
  return count > 0
}

/** Marks a visit as reminded of; false when another did it first, or when it was cancelled or moved meanwhile. */
export async function markReminded(tx: Transaction, id: string, start: string, now: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update appointments set reminded_at = ${now}::timestamptz
    where id = ${id}::uuid and status = 'confirmed' and starts_at = ${start}::timestamptz and reminded_at is null`
  return count > 0
}
