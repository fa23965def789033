/** From what somebody enters something: what a task can be about, or a contact. */
import { isUuid } from '../shared/uuid.ts'
import { formatSubject, readSubject, type TaskSubject } from '../tasks/rules-subject.ts'

type ContactSubject = { kind: 'contact'; id: string }
export type EntrySubject = TaskSubject | ContactSubject

const isContact = (subject: EntrySubject): subject is ContactSubject => subject.kind === 'contact'

/** As an address names it: 'home 417'; '' for nothing. */
export const formatEntrySubject = (subject: EntrySubject | null): string =>
  subject && isContact(subject) ? `contact ${subject.id}` : formatSubject(subject)

/** The inverse of `formatEntrySubject()`; undefined: it names nothing that can be. */
export function readEntrySubject(text: string): EntrySubject | null | undefined {
  const [kind = '', id = ''] = text.split(' ')
  if (kind !== 'contact') return readSubject(text)
  return isUuid(id) ? { kind: 'contact', id } : undefined
}
