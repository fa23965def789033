/** Moving and cancelling a visit by its signed link. Doing either twice is doing it once. */

import { transaction } from '../db/transaction.ts'
import { findViewingMinutes } from '../db/viewings/agenda.ts'
import { cancelViewing, moveViewing } from '../db/viewings/book-viewing.ts'
import { findViewing, type StoredViewing } from '../db/viewings/read-viewings.ts'
import { parseSlot, viewingState } from '../domain/viewings/viewing-slots.ts'
import { queueMails } from '../mail/queue.ts'
import { loadViewing } from './viewing.ts'
import { viewingMails } from './viewing-mails.ts'

/** What became of it; `over`: it can no longer be changed. What each says stands in messages/appointment.json. */
export type ChangeResult = 'moved' | 'cancelled' | 'unchanged' | 'taken' | 'over' | 'failed'

/** One try; null when somebody changed the visit between reading and writing. */
type Try = (stored: StoredViewing, now: string) => Promise<ChangeResult | null>

/** Changes of one visit that arrive at once come one after the other; more than these don't happen by chance. */
const TRIES = 4

async function change(id: string, now: string, attempt: Try): Promise<ChangeResult> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await findViewing(id)
    if (!stored) return 'over'
    const result = await attempt(stored, now)
    if (result) return result
  }
  return 'failed'
}

/** Thrown to undo a transaction whose visit was changed meanwhile. */
class ChangedMeanwhile extends Error {}

const nullWhenChanged = (error: unknown): null => {
  if (error instanceof ChangedMeanwhile) return null
  throw error
}

/** Cancels a visit: its slot is free at once, and both sides are told. */
export const cancelViewingByLink = (id: string, now: string): Promise<ChangeResult> =>
  change(id, now, async (stored) => {
    if (stored.cancelled) return 'cancelled'
    if (viewingState(stored, now) === 'past') return 'over'
    // Mails are made before: nothing is waited for while the visit is held.
    const after = { ...stored, cancelled: true, sequence: stored.sequence + 1 }
    const mails = await viewingMails('cancelled', await loadViewing(after))
    return transaction(async (tx) => {
      if (!(await cancelViewing(tx, stored, now))) throw new ChangedMeanwhile()
      await queueMails(tx, mails, id)
      return 'cancelled' as const
    }).catch(nullWhenChanged)
  })

/** Gives a visit another time, when that is free: the old one is free at once, and both sides are told. */
export const moveViewingByLink = (id: string, start: string, now: string): Promise<ChangeResult> =>
  change(id, now, async (stored) => {
    if (viewingState(stored, now) !== 'confirmed') return 'over'
    const slot = parseSlot(start, (await findViewingMinutes(stored.officeId)) ?? 0)
    if (!slot) return 'taken'
    if (stored.start === slot.start) return 'unchanged'
    const after = { ...stored, ...slot, sequence: stored.sequence + 1 }
    const mails = await viewingMails('moved', await loadViewing(after), stored.start)
    return transaction(async (tx) => {
      const result = await moveViewing(tx, stored, slot.start, now)
      if (result === 'changed') throw new ChangedMeanwhile()
      if ('taken' in result) return 'taken' as const
      await queueMails(tx, mails, id)
      return 'moved' as const
    }).catch(nullWhenChanged)
  })
