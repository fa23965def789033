/** The forms of a contact's page. Each reads the contact in the scope of who sends it. */
import { aboutNothing, aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { mergeContacts, tellContactsApart, undoMerge } from './merge.ts'
import { addContactNote, type NoteResult, restoreContactNote, rewriteContactNote } from './notes.ts'
import type { SeenNote } from './queries-notes.ts'
import { editContact, enterContact, storedContact } from './save.ts'
import { type ContactNotice, NEW_CONTACT } from './view.ts'

const pageOf = ({ locale }: { locale: Language }, id: string): string => deskPath('deskContact', locale, id)
const doneOn = (form: FormAction, id: string, done: ContactNotice): string => `${pageOf(form, id)}?done=${done}`

const create = deskAction({
  form: 'newContact',
  about: aboutNothing,
  page: (form) => pageOf(form, NEW_CONTACT),
  work: async ({ staff, values, ...form }) => {
    const given = { ...values, language: values.language as Language | '' }
    return doneOn(form, await enterContact(staff, given, form.now), 'entered')
  },
})

const edit = deskAction({
  form: 'editContact',
  repeatable: 'it sets what is known',
  about: aboutUuid,
  page: pageOf,
  at: ['draft', 'edit'],
  stored: (id, staff) => storedContact(staff, id),
  work: async ({ staff, values, about: id, ...form }) => {
    const saved = await editContact(staff, id, values, form.now)
    if (saved === 'missing') return { refused: 'missing' }
    return saved === 'done' ? doneOn(form, id, 'saved') : { errors: saved }
  },
})

const note = deskAction({
  form: 'noteContact',
  about: aboutUuid,
  page: pageOf,
  work: async ({ staff, values: { kind, note: text, day, request }, about: id, ...form }) => {
    if (request !== '' && !isUuid(request)) return { refused: 'missing' }
    const at =
      day === '' ? form.now : new Date(Math.min(form.now.getTime(), new Date(brusselsInstant(day, '12:00')).getTime()))
    const given = { kind: kind as 'note' | 'in' | 'out', text, at, leadId: request }
    const result = await addContactNote(staff, id, given)
    return result === 'missing' ? { refused: 'missing' } : doneOn(form, id, kind === 'note' ? 'noted' : 'called')
  },
})

/** Its field `id`: that of the note, and when it was last changed, in milliseconds. */
function seenNote({ field }: FormAction): SeenNote | null {
  const [id = '', seen = ''] = field('id').split(' ')
  if (!isUuid(id) || !/^\d{1,15}$/.test(seen)) return null
  return { id, seen: seen === '0' ? null : new Date(Number(seen)) }
}

function answerOf(result: NoteResult, form: FormAction, done: ContactNotice, more = ''): FormActionResult {
  if (result === 'missing') return { refused: 'missing' }
  return result.result === 'done'
    ? doneOn(form, result.contact, done) + more
    : doneOn(form, result.contact, 'unchanged')
}

const editNote = deskAction({
  form: 'editContactNote',
  repeatable: 'it names the version of the note that was seen',
  about: seenNote,
  page: (form) => pageOf(form, form.field('contact')),
  also: ['id', 'contact'],
  work: async ({ staff, values, about, ...form }) =>
    answerOf(await rewriteContactNote(staff, about, values.note, form.now), form, 'noteEdited'),
})

const removeNote: DeskButton = async (staff, form) => {
  const seen = seenNote(form)
  const result = seen ? await rewriteContactNote(staff, seen, null, form.now) : 'missing'
  return answerOf(result, form, 'noteRemoved', seen ? `&note=${seen.id}` : '')
}

const restoreNote: DeskButton = async (staff, form) => {
  const id = form.field('id')
  return answerOf(isUuid(id) ? await restoreContactNote(staff, id) : 'missing', form, 'noteRestored')
}

/** Two contacts: the ids in its field `id`, the one that stays first. */
const twoOf = ({ field }: FormAction): { kept: string; given: string } | null => {
  const [kept = '', given = ''] = field('id').split(' ')
  return isUuid(kept) && isUuid(given) ? { kept, given } : null
}

const merge = deskAction({
  form: 'mergeContacts',
  repeatable: 'what is one can’t be made one again',
  about: twoOf,
  page: (form, { kept, given }) => `${pageOf(form, kept)}?merge=${given}`,
  work: async ({ staff, values, about, ...form }) => {
    const result = await mergeContacts(staff, { ...about, chosen: Object.values(values) }, form.now)
    if (result === 'missing') return { refused: 'missing' }
    return result === 'merged' ? doneOn(form, about.kept, 'mergedBefore') : doneOn(form, about.kept, 'merged')
  },
})

const undo: DeskButton = async (staff, form) => {
  const [id = '', contact = ''] = form.field('id').split(' ')
  if (!/^\d{1,18}$/.test(id)) return { refused: 'missing' }
  const result = await undoMerge(staff, BigInt(id), form.now)
  if (result === 'missing') return { refused: 'missing' }
  if (typeof result === 'object') return doneOn(form, result.kept, 'unmerged')
  return isUuid(contact)
    ? doneOn(form, contact, result === 'merged' ? 'laterFirst' : 'unmerged')
    : { refused: 'missing' }
}

const apart: DeskButton = async (staff, form) => {
  const two = twoOf(form)
  const result = two ? await tellContactsApart(staff, two.kept, two.given) : 'missing'
  return result === 'missing' || !two ? { refused: 'missing' } : doneOn(form, two.kept, 'apart')
}

export const CONTACT_HANDLERS = {
  newContact: create,
  editContact: edit,
  noteContact: note,
  editContactNote: editNote,
  removeContactNote: removeNote,
  restoreContactNote: restoreNote,
  mergeContacts: merge,
  undoContactMerge: undo,
  tellContactsApart: apart,
}
