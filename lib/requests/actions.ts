/** The forms of a request's page. Each reads the request in the scope of who sends it. */

import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import { sendAnswer } from './answers/send.ts'
import { keepAnswer } from './answers/view.ts'
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

/** The handler of a button. */
const button =
  (action: Exclude<RequestAction, 'assign' | 'move'>): DeskHandler =>
  async (staff, form) =>
    answer(await handleRequest(staff, form.field('id'), action, form.now), form, action)

const wrong = (errors: Parameters<typeof invalidState>[0], { field, locale }: FormAction): FormActionResult =>
  isUuid(field('id'))
    ? { state: invalidState(errors, locale), page: () => deskPath('deskRequest', locale, field('id')) }
    : { refused: 'missing' }

const answerByMail: DeskHandler = async (staff, { field, all, locale, now }) => {
  const { values, errors } = readActionForm('answerRequest', field, { all })
  const [id, seen] = [field('id'), field('seen')]
  if (!isUuid(id) || !/^\d{1,18}$/.test(seen)) return { refused: 'missing' }
  const page = deskPath('deskRequest', locale, id)
  const typed = { subject: field('subject'), body: field('body'), files: all('files') }
  const kept = async () => `${page}?draft=${await keepAnswer(typed)}`
  const refuse = (wrong: Parameters<typeof invalidState>[0]) => ({
    state: invalidState(wrong, locale),
    page: async () => `${await kept()}#answer`,
  })
  if (errors) return refuse(errors)
  const result = await sendAnswer(staff, id, { ...values, seen: BigInt(seen) }, now)
  if (result === 'filesGone' || result === 'filesTooLarge') return refuse({ files: result })
  if (result === 'missing') return { refused: 'missing' }
  return result === 'newer' ? `${await kept()}&newer=1#answer` : `${page}?done=sent`
}

export const REQUEST_HANDLERS = {
  answerRequest: answerByMail,
  takeRequest: button('take'),
  releaseRequest: button('release'),
  answeredRequest: button('answered'),
  closeRequest: button('close'),
  spamRequest: button('spam'),
  reopenRequest: button('reopen'),
  assignRequest: async (staff, form) => {
    const { values, errors } = readActionForm('assignRequest', form.field)
    if (errors) return wrong(errors, form)
    return answer(await assignRequest(staff, form.field('id'), values.person, form.now), form, 'assign')
  },
  moveRequest: async (staff, form) => {
    const { values, errors } = readActionForm('moveRequest', form.field)
    if (errors) return wrong(errors, form)
    const result = await moveRequest(staff, form.field('id'), Number(values.office), form.now)
    // It may be another office's now, whose requests the person doesn't see.
    const isGone = result === 'done' && staff.role === 'office'
    return isGone ? `${pathTo('deskRequests', form.locale)}?done=move` : answer(result, form, 'move')
  },
  noteRequest: async (staff, form) => {
    const { values, errors } = readActionForm('noteRequest', form.field)
    if (errors) return wrong(errors, form)
    return answer(await addNote(staff, form.field('id'), values.note), form, 'note')
  },
  resendRequestMail: async (staff, form) => {
    const [id = '', mail = ''] = form.field('id').split(' ')
    if (!isUuid(mail)) return { refused: 'missing' }
    return answer(await resendMail(staff, id, mail), form, 'resent')
  },
} satisfies Partial<Record<DeskAction, DeskHandler>>
