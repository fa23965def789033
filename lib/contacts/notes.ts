/** Notes and calls on a contact. Who wrote one changes it, removes it, and brings it back. */
import { type Transaction, transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findRequest } from '../requests/queries.ts'
import { keptContact } from './queries-merge.ts'
import { changeNote, contactOfNote, insertNote, type NewNote, restoreNote, type SeenNote } from './queries-notes.ts'
import { lockContacts, officeOfWords, whichAreIn } from './queries-scope.ts'
import { contactScope } from './scope.ts'

/** `leadId`: the request that it is about; '' for none. */
export type GivenNote = { kind: 'note' | 'in' | 'out'; text: string; at: Date; leadId: string }

/** Adds a note, or a call that was made or taken. */
export async function addContactNote(
  staff: SessionStaff,
  asked: string,
  { kind, text, at, leadId }: GivenNote,
): Promise<'done' | 'missing'> {
  const scope = contactScope(staff)
  // A colleague may have merged it since the page was opened.
  const contactId = await keptContact(asked)
  const request = leadId === '' ? null : await findRequest(leadId, scope)
  if (leadId !== '' && !request) return 'missing'
  return transaction(async (tx) => {
    await lockContacts(tx, [contactId])
    if (!(await whichAreIn([contactId], scope, tx)).has(contactId)) return 'missing'
    const isCall = kind !== 'note'
    const note: NewNote = {
      ...{ contactId, text, at, staffId: staff.id, kind: isCall ? 'call' : 'note', direction: isCall ? kind : null },
      officeId: request?.officeId ?? (await officeOfWords(tx, contactId, scope)),
      leadId: request?.id ?? null,
      propertyId: request?.propertyId ?? null,
    }
    await insertNote(tx, note)
    return 'done'
  })
}

/** unchanged: it isn't any more as it was seen, or it is a colleague's. `contact`: whose it is. */
export type NoteResult = { contact: string; result: 'done' | 'unchanged' } | 'missing'

/** Does something with a note of a contact that somebody sees. */
const withNote = (staff: SessionStaff, id: string, work: (tx: Transaction) => Promise<boolean>): Promise<NoteResult> =>
  transaction(async (tx) => {
    const contact = await contactOfNote(tx, id, contactScope(staff))
    return contact === null ? 'missing' : { contact, result: (await work(tx)) ? 'done' : 'unchanged' }
  })

/** Changes a note; null removes it. */
export const rewriteContactNote = (staff: SessionStaff, note: SeenNote, text: string | null, now: Date) =>
  withNote(staff, note.id, (tx) =>
    changeNote(tx, note, staff.id, text === null ? { removedAt: now } : { text, editedAt: now }),
  )

/** Brings a removed note back. */
export const restoreContactNote = (staff: SessionStaff, id: string) =>
  withNote(staff, id, (tx) => restoreNote(tx, id, staff.id))
