/**
 * Books, moves and cancels viewings. Two constraints of the table make double bookings impossible. Raw SQL for conflict
 * handling and updates that depend on the version of a row.
 */

import { readInstant } from '../../domain/shared/time.ts'
import { nextSlots, type Slot } from '../../domain/viewings/viewing-slots.ts'
import { deleteSubmission } from '../forms/leads.ts'
import type { Transaction } from '../transaction.ts'
import { lockFreeSlots, type WantedSlots } from './agenda.ts'

/** How many other slots are offered when the wanted one is taken. */
const OFFERED = 6

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

/** A viewing as it was read. `sequence` differs when it was changed since. */
export type ViewingVersion = { id: string; sequence: number; officeId: number; propertyId: number }

/**
 * Moves a confirmed viewing to another slot.
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
  const { id, sequence, officeId, propertyId } = viewing
  // The office is locked before the viewing, as when booking: one order of locks excludes deadlocks.
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
 * Cancels a confirmed viewing that hasn't begun; its slot is free at once.
 * @returns false when the viewing was changed since it was read or has begun
 */
export async function cancelViewing(tx: Transaction, { id, sequence }: ViewingVersion, now: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update appointments set status = 'cancelled', sequence = sequence + 1
    where id = ${id}::uuid and sequence = ${sequence} and status = 'confirmed' and starts_at > ${now}::timestamptz`
  if (count > 0) await deleteSubmission(tx, id)
  return count > 0
}

/**
 * Marks a viewing as reminded.
 * @returns false when another process did, or the viewing was cancelled or moved meanwhile
 */
export async function markReminded(tx: Transaction, id: string, start: string, now: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    update appointments set reminded_at = ${now}::timestamptz
    where id = ${id}::uuid and status = 'confirmed' and starts_at = ${start}::timestamptz and reminded_at is null`
  return count > 0
}
