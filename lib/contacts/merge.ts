/** Makes two contacts one, by hand, and takes that back. An office moves its own part alone: nobody else's changes. */
import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { isUuid } from '../shared/uuid.ts'
import { tellApart } from './queries-duplicates.ts'
import {
  choose,
  findMerge,
  insertMerge,
  keptContact,
  MOVED,
  moveBack,
  movePart,
  officeOfMerge,
  settleMoved,
} from './queries-merge.ts'
import { findValues, lockContacts, whichAreIn } from './queries-scope.ts'
import { clashesOf } from './rules-values.ts'
import { contactScope } from './scope.ts'

/** merged: one of them has become part of another contact meanwhile. */
export type Merged = { id: bigint } | 'missing' | 'merged'

/** `chosen`: ids of the values that are the right ones, where both contacts have another one. */
type Asked = { kept: string; given: string; chosen: readonly string[] }

/** Moves all that somebody sees of a contact to another one. */
export async function mergeContacts(staff: SessionStaff, { kept, given, chosen }: Asked, now: Date): Promise<Merged> {
  if (!isUuid(kept) || !isUuid(given) || kept === given) return 'missing'
  const scope = contactScope(staff)
  return transaction(async (tx) => {
    const locked = await lockContacts(tx, [kept, given])
    const seen = await whichAreIn([kept, given], scope, tx)
    for (const id of [kept, given]) {
      if (seen.has(id)) continue
      // Whoever may see the one that it became is told.
      const into = locked.get(id) ? await keptContact(id, tx) : null
      return into !== null && (await whichAreIn([into], scope, tx)).has(into) ? 'merged' : 'missing'
    }
    const values = await findValues([kept, given], scope, tx)
    const ofOne = (id: string) => values.filter(({ contactId }) => contactId === id)
    const open = clashesOf(ofOne(kept), ofOne(given)).map(({ mine, theirs }) => {
      const taken = chosen.includes(String(theirs.id)) ? theirs : mine
      return String(taken.id)
    })
    const moved = await movePart(tx, given, kept, scope)
    await settleMoved(tx, given, kept)
    const choices = await choose(tx, open, now)
    const merge = { keptId: kept, givenId: given, officeId: officeOfMerge(scope), staffId: staff.id, at: now }
    return { id: await insertMerge(tx, { ...merge, moved: { ...moved, chosen: choices } }) }
  })
}

/** undone: somebody was first; merged: one of them has become part of another contact since, which comes first. */
export type Unmerged = { kept: string; given: string } | 'missing' | 'undone' | 'merged'

/** Makes one contact two again. */
export const undoMerge = (staff: SessionStaff, id: bigint, now: Date): Promise<Unmerged> =>
  transaction(async (tx) => {
    const scope = contactScope(staff)
    const merger = { scope, staffId: staff.id }
    const merge = await findMerge(tx, id, merger)
    if (!merge) return 'missing'
    const { keptId: kept, givenId: given } = merge
    const locked = await lockContacts(tx, [kept, given])
    // Somebody may have done it until the locks were there.
    const current = await findMerge(tx, id, merger)
    if (!current || current.undoneAt) return 'undone'
    if (locked.get(kept) || (locked.get(given) ?? kept) !== kept) return 'merged'
    const back = { id, keptId: kept, givenId: given, at: current.at, moved: MOVED.parse(current.moved) }
    await moveBack(tx, back, { at: now, by: staff.id })
    return { kept, given }
  })

/** Notes that two contacts are two people: neither is proposed for the other again. */
export async function tellContactsApart(staff: SessionStaff, one: string, other: string): Promise<'done' | 'missing'> {
  if (!isUuid(one) || !isUuid(other) || one === other) return 'missing'
  const scope = contactScope(staff)
  const seen = await transaction((tx) => whichAreIn([one, other], scope, tx))
  if (seen.size < 2) return 'missing'
  await tellApart(one, other)
  return 'done'
}
