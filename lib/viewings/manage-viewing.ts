/** Moves and cancels viewings by their signed links. Repeating an action changes nothing. */

import { transaction } from '../db/transaction.ts'
import { queueMails } from '../mail/queue.ts'
import { settleRequest } from '../requests/queries-change.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { viewingMails } from './mails.ts'
import { findClashes, findComingOf, findViewing, lockVisitor, type StoredViewing } from './queries.ts'
import { findViewingMinutes } from './queries-agenda.ts'
import { cancelViewing, moveViewing } from './queries-book.ts'
import { parseSlot, viewingState } from './rules-slots.ts'
import { loadViewing } from './view.ts'

/**
 * The result of a change; all but `over` are keys of `form.manage.notice` in messages/<language>/viewings.json. `over`:
 * the viewing can no longer be changed.
 */
export type ChangeResult = 'moved' | 'cancelled' | 'unchanged' | 'taken' | 'clash' | 'over' | 'failed'

/** One attempt; null when the viewing was changed between reading and writing. */
type Attempt = (stored: StoredViewing, now: string) => Promise<ChangeResult | null>

/** How often a change is attempted while other changes of the same viewing interfere. */
const MOST_ATTEMPTS = 4

async function change(id: string, now: string, attempt: Attempt): Promise<ChangeResult> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
    const stored = await findViewing(id)
    if (!stored) return 'over'
    const result = await attempt(stored, now)
    if (result) return result
  }
  return 'failed'
}

/** Thrown to roll back when the viewing was changed meanwhile. */
class ChangedMeanwhile extends Error {}

/** Thrown to roll back when the visitor has another viewing then. */
class Clashes extends Error {}

const nullWhenChanged = (error: unknown): null => {
  if (error instanceof ChangedMeanwhile) return null
  throw error
}

/** The former and the new time of a viewing as its history holds them, alike in every language. */
export const timesMoved = (before: string, after: string): string =>
  [before, after]
    .map((instant) => `${brusselsDay(instant).split('-').reverse().join('/')} ${brusselsTime(instant)}`)
    .join(' → ')

/** Cancels a viewing: its slot is free at once, and visitor and office get a mail. */
export const cancelViewingByLink = (id: string, now: string): Promise<ChangeResult> =>
  change(id, now, async (stored) => {
    if (stored.cancelled) return 'cancelled'
    if (viewingState(stored, now) === 'past') return 'over'
    // Mails are rendered before the transaction, so that it holds its locks only briefly.
    const after = { ...stored, cancelled: true, sequence: stored.sequence + 1 }
    const mails = await viewingMails('cancelled', await loadViewing(after))
    return transaction(async (tx) => {
      if (!(await cancelViewing(tx, stored, now))) throw new ChangedMeanwhile()
      await queueMails(tx, mails, id)
      await settleRequest(tx, { leadId: id, kind: 'viewingCancelled', staffId: null }, 'closed', null)
      return 'cancelled' as const
    }).catch(nullWhenChanged)
  })

/**
 * Moves a viewing to another slot, if that is free. The old slot is free at once, and visitor and office get a mail.
 */
export const moveViewingByLink = (id: string, start: string, now: string): Promise<ChangeResult> =>
  change(id, now, async (stored) => {
    if (viewingState(stored, now) !== 'confirmed') return 'over'
    const slot = parseSlot(start, (await findViewingMinutes(stored.officeId)) ?? 0)
    if (!slot) return 'taken'
    if (stored.start === slot.start) return 'unchanged'
    const after = { ...stored, ...slot, host: null, sequence: stored.sequence + 1, confirmedAt: null }
    const moved = await loadViewing(after)
    const mails = await viewingMails('moved', moved, { before: stored.start })
    const { email } = moved.visitor
    return transaction(async (tx) => {
      await lockVisitor(tx, email)
      const result = await moveViewing(tx, stored, slot.start, now)
      if (result === 'changed') throw new ChangedMeanwhile()
      if ('taken' in result) return 'taken' as const
      const others = (await findComingOf(email, now, tx)).filter((one) => one.id !== id)
      if ((await findClashes(others, slot, stored.propertyId, tx)).length > 0) throw new Clashes()
      await queueMails(tx, mails, id)
      const note = timesMoved(stored.start, slot.start)
      await settleRequest(tx, { leadId: id, kind: 'viewingMoved', staffId: null, note }, null, null)
      return 'moved' as const
    }).catch((error) => (error instanceof Clashes ? ('clash' as const) : nullWhenChanged(error)))
  })
