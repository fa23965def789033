/** The forms of a request's page. Each reads the request in the scope of who sends it. */

import { aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import { sendAnswer } from './answers/send.ts'
import { addNote, assignRequest, type Handled, handleRequest, moveRequest, resendMail } from './handle.ts'
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
    const result = await sendAnswer(staff, id, { ...values, seen }, form.now)
    if (result === 'filesGone' || result === 'filesTooLarge') return { errors: { files: result } }
    if (result === 'missing') return { refused: 'missing' }
    return result === 'newer' ? { again: '&newer=1#answer' } : `${page(form, id)}?done=sent`
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
    const result = await moveRequest(staff, id, Number(values.office), form.now)
    // It may be another office's now, whose requests the person doesn't see.
    const isGone = result === 'done' && staff.role === 'office'
    return isGone ? `${pathTo('deskRequests', form.locale)}?done=move` : answer(result, form, 'move')
  },
})

const note = deskAction({
  form: 'noteRequest',
  about: aboutUuid,
  page,
  work: async ({ staff, values, about: id, ...form }) => answer(await addNote(staff, id, values.note), form, 'note'),
})

export const REQUEST_HANDLERS = {
  answerRequest: answerByMail,
  takeRequest: button('take'),
  releaseRequest: button('release'),
  answeredRequest: button('answered'),
  closeRequest: button('close'),
  spamRequest: button('spam'),
  reopenRequest: button('reopen'),
  assignRequest: assign,
  moveRequest: move,
  noteRequest: note,
  resendRequestMail: async (staff, form) => {
    const [id = '', mail = ''] = form.field('id').split(' ')
    if (!isUuid(mail)) return { refused: 'missing' }
    return answer(await resendMail(staff, id, mail), form, 'resent')
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
