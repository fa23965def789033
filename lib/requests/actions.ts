/** The forms of a request's page. Each reads the request in the scope of who sends it. */

import { transaction } from '../db/transaction.ts'
import { aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { isOfOffice } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { letter } from '../mail/letter.ts'
import { queueMails } from '../mail/queue.ts'
import { insertMessage, ownsHome } from '../owners/desk/queries-record.ts'
import type { OwnKind } from '../owners/history/own-words.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import { headerLine } from '../shared/mail-message.ts'
import { isUuid } from '../shared/uuid.ts'
import { brand } from '../site/site-settings.ts'
import { readAnswerFiles } from './answers/files.ts'
import { answeringOffice } from './answers/view.ts'
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
  undoMove,
} from './handle.ts'
import { decideOwnerUpload } from './owner-uploads.ts'
import { findRequest, hasNewerEvents, hasSentAnswer, lockRequest } from './queries.ts'
import { noteEvent, writeHandling } from './queries-change.ts'
import { OWNER_MESSAGE, type RequestAction } from './rules.ts'
import { requestScope } from './scope.ts'

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

/** `files`: the numbers of files of the library; `seen`: the latest event that the sender had read. */
type Answer = { subject: string; body: string; files: readonly string[]; seen: bigint }

/** newer: a colleague did something since; nothing was sent. filesGone, filesTooLarge: see readAnswerFiles(). */
type Sent = 'sent' | 'newer' | 'missing' | 'filesGone' | 'filesTooLarge'

/**
 * Sends an answer to the person's address, from the office; whoever answers a request that nobody has, has it then. The
 * same form sent twice sends one mail. The mail, its job, the state and the event are one transaction.
 */
async function sendAnswer(staff: SessionStaff, id: string, written: Answer, now: Date): Promise<Sent> {
  const scope = requestScope(staff)
  const found = await findRequest(id, scope)
  if (!found?.email || !isMailAddress(found.email)) return 'missing'
  const [office, attachments] = await Promise.all([answeringOffice(found), readAnswerFiles(written.files)])
  if (typeof attachments === 'string') return attachments
  const { language, email } = found
  const { name: source } = await brand(language)
  const reason = translations(language, 'requests.desk')('answer.reason')
  const mail = await letter({
    to: { email },
    language,
    parts: { subject: written.subject, written: written.body, reason },
    from: { office, by: staff },
    attachments,
  })
  return transaction(async (tx) => {
    const request = await lockRequest(tx, id, scope)
    if (!request || request.state === 'spam') return 'missing'
    if (await hasNewerEvents(tx, id, written.seen, staff.id)) return 'newer'
    const sent = { subject: headerLine(mail.subject), text: mail.text, files: attachments }
    if (await hasSentAnswer(tx, { leadId: id, seen: written.seen, staffId: staff.id }, sent)) return 'sent'
    const [mailId] = await queueMails(tx, [mail], id)
    await writeHandling(tx, id, { state: 'answered', staffId: request.staffId ?? staff.id }, now)
    await noteEvent(tx, { leadId: id, kind: 'sent', staffId: staff.id, mailId: mailId ?? null })
    // Who asked reads the answer in the portal, too, while the home is theirs; after a sale it's nobody else's to read.
    if (found.form === OWNER_MESSAGE && found.propertyId !== null && (await ownsHome(tx, found.propertyId, email)))
      await insertMessage(tx, {
        ...{ propertyId: found.propertyId, at: now, leadId: id, contact: staff.name, source },
        ...{
          type: 'fromOffice' satisfies OwnKind,
          subject: written.subject,
          comment: written.body,
        },
      })
    return 'sent'
  })
}

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
  work: async ({ staff, values, about: id, ...form }) => answer(await addNote(staff, id, values.note), form, 'note'),
})

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
