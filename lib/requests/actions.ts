import { aboutNumber, aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { isOfOffice } from '../desk/rules-scope.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { daysLater } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { deleteTemplate, insertTemplate, updateTemplate } from './answers/queries-own-templates.ts'
import { sendAnswer } from './answers/send.ts'
import {
  addNote,
  assignRequest,
  findMovable,
  type Handled,
  handleRequest,
  moveRequest,
  resendMail,
  rewriteNote,
  type SeenNote,
  setDue,
  undoMove,
} from './handle.ts'
import { decideOwnerUpload } from './owner-uploads.ts'
import type { RequestAction } from './rules.ts'

type RequestNoticeName = SentenceOf<'requests.desk.done'>

const pageOf = (id: string, locale: Language, done: RequestNoticeName): string =>
  `${deskPath('deskRequest', locale, id)}?done=${done}`

function answer(result: Handled | 'viewing', { field, locale }: FormAction, done: RequestNoticeName): FormActionResult {
  if (result === 'missing') return { refused: 'missing' }
  const notice = result === 'done' ? done : result === 'viewing' ? 'viewing' : 'unchanged'
  return pageOf(field('id').split(' ')[0] ?? '', locale, notice)
}

/** A button. */
const button =
  (action: Exclude<RequestAction, 'assign' | 'move'>): DeskButton =>
  async (staff, form) =>
    answer(await handleRequest(staff, form.field('id'), action, form.now), form, action)

/** No answer waits longer than that. */
const MOST_DAYS = 60

const page = ({ locale }: FormAction, id: string): string => deskPath('deskRequest', locale, id)

const answerByMail = deskAction({
  form: 'answerRequest',
  about: (form) => {
    const [id, seen] = [aboutUuid(form), form.field('seen')]
    return id !== null && /^\d{1,18}$/.test(seen) ? { id, seen: BigInt(seen) } : null
  },
  page: (form, { id }) => page(form, id),
  at: ['draft', 'answer'],
  work: async ({ staff, values, about: { id, seen }, ...form }) => {
    // Without a script nothing can be taken back, so that nothing waits.
    const isHeld = form.field('hold') === '1'
    const after = form.field('after') === 'closed' ? 'closed' : 'answered'
    const result = await sendAnswer(staff, id, { ...values, seen, after, isHeld }, form.now)
    if (result === 'filesGone' || result === 'filesTooLarge') return { errors: { files: result } }
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'newer') return { again: '&newer=1#answer' }
    return `${page(form, id)}?done=sent${isHeld && result.mailId ? `&held=${result.mailId}` : ''}`
  },
})

const assign = deskAction({
  form: 'assignRequest',
  repeatable: 'it sets whose request it is',
  about: aboutUuid,
  page,
  work: async ({ staff, values, about: id, ...form }) =>
    answer(await assignRequest(staff, id, values.person, form.now), form, 'assign'),
})

const move = deskAction({
  form: 'moveRequest',
  repeatable: 'it sets the office, and tells it when that changes',
  about: aboutUuid,
  page,
  work: async ({ staff, values, about: id, ...form }) => {
    const office = Number(values.office)
    // Whoever hasn't read which office gets it is asked first.
    if (form.field('sure') !== values.office) {
      const movable = await findMovable(staff, id, office, form.now)
      if (movable === 'missing') return answer(movable, form, 'move')
      if (movable.problem !== null) return answer(movable.problem, form, 'move')
      return `${page(form, id)}?move=${office}#move`
    }
    const result = await moveRequest(staff, id, office, form.now)
    // It may be another office's now, whose requests the person doesn't see.
    const isGone = result === 'done' && isOfOffice(staff)
    return isGone ? `${pathTo('deskRequests', form.locale)}?done=move` : answer(result, form, 'move')
  },
})

/** Leads to the request, for who may see it again; else to the list. */
const undo: DeskButton = async (staff, form) => {
  const [id, list] = [aboutUuid(form), pathTo('deskRequests', form.locale)]
  const result = id === null ? 'missing' : await undoMove(staff, id, form.now)
  if (id === null || result === 'missing') return { refused: 'missing' }
  return result === 'done'
    ? pageOf(id, form.locale, 'moveUndone')
    : `${list}?done=${result satisfies RequestNoticeName}`
}

/** Its field `id`: that of the request, the number of the event, and when it was last changed, in milliseconds. */
function seenNote({ field }: FormAction): SeenNote | null {
  const [leadId = '', id = '', seen = ''] = field('id').split(' ')
  if (!isUuid(leadId) || !/^\d{1,18}$/.test(id) || !/^\d{1,15}$/.test(seen)) return null
  return { leadId, id: BigInt(id), seen: seen === '0' ? null : new Date(Number(seen)) }
}

const editNote = deskAction({
  form: 'editNote',
  repeatable: 'it names the version of the note that was seen',
  about: seenNote,
  page: (form, { leadId }) => page(form, leadId),
  also: ['id'],
  work: async ({ staff, values, about, ...form }) =>
    answer(await rewriteNote(staff, about, values.note, form.now), form, 'noteEdited'),
})

const removeNote: DeskButton = async (staff, form) => {
  const note = seenNote(form)
  return answer(note ? await rewriteNote(staff, note, null, form.now) : 'missing', form, 'noteRemoved')
}

const note = deskAction({
  form: 'noteRequest',
  about: aboutUuid,
  page,
  also: ['kind'],
  work: async ({ staff, values, about: id, ...form }) => {
    const kind = form.field('kind') === 'call' ? 'call' : 'note'
    return answer(await addNote(staff, id, values.note, kind), form, kind)
  },
})

const saveTemplate = deskAction({
  form: 'saveTemplate',
  repeatable: 'it sets a template; a new one of the same name is another one',
  about: ({ field }) => (/^\d{0,9}$/.test(field('id')) ? field('id') : null),
  page: ({ locale }) => pathTo('deskTemplates', locale),
  also: ['id'],
  work: async ({ staff, values, about: id, locale }) => {
    const { name, subject, body, language, shared } = values
    const template = { name, body, language: language as Language, subject: subject || null, isOffice: shared }
    const reader = { staffId: staff.id, officeId: staff.officeId }
    const isSaved =
      id === '' ? await insertTemplate(template, reader) : await updateTemplate(Number(id), template, reader)
    return isSaved ? `${pathTo('deskTemplates', locale)}?done=templateSaved` : { refused: 'missing' }
  },
})

const removeTemplate: DeskButton = async ({ id: staffId, officeId }, form) => {
  const id = aboutNumber(form)
  const isRemoved = id !== null && (await deleteTemplate(id, { staffId, officeId }))
  return isRemoved ? `${pathTo('deskTemplates', form.locale)}?done=templateRemoved` : { refused: 'missing' }
}

const refuseUpload = deskAction({
  form: 'refuseUpload',
  repeatable: 'a file is decided about once',
  about: aboutUuid,
  page,
  work: async ({ staff, values, about: id, ...form }) => {
    const result = await decideOwnerUpload(staff, id, values.reason, form.now)
    return result === 'unchanged' ? { again: `&done=${result}` } : answer(result, form, 'uploadRefused')
  },
})

export const REQUEST_HANDLERS = {
  answerRequest: answerByMail,
  dueRequest: async (staff, form) => {
    const [id, until] = [aboutUuid(form), new Date(form.field('until'))]
    const isWithin = until.getTime() > form.now.getTime() && until.getTime() < daysLater(form.now, MOST_DAYS).getTime()
    return answer(id !== null && isWithin ? await setDue(staff, id, until) : 'missing', form, 'due')
  },
  takeRequest: button('take'),
  releaseRequest: button('release'),
  answeredRequest: button('answered'),
  closeRequest: button('close'),
  spamRequest: button('spam'),
  reopenRequest: button('reopen'),
  assignRequest: assign,
  moveRequest: move,
  undoMove: undo,
  noteRequest: note,
  saveTemplate,
  removeTemplate,
  editNote,
  acceptUpload: async (staff, form) =>
    answer(await decideOwnerUpload(staff, form.field('id'), null, form.now), form, 'uploadAccepted'),
  refuseUpload,
  removeNote,
  resendRequestMail: async (staff, form) => {
    const [id = '', mail = ''] = form.field('id').split(' ')
    if (!isUuid(mail)) return { refused: 'missing' }
    return answer(await resendMail(staff, id, mail), form, 'resent')
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
