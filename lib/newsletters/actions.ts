/** The forms and buttons of the pages about newsletters; each step is noted with who took it. */
import { lockDocument } from '../cms/documents/queries-rows.ts'
import { latestVersion } from '../cms/versions/queries.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { type DeskButton, deskAction, onceButton } from '../desk/desk-action.ts'
import { logStaffEvent } from '../desk/events.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { type NewsletterUse, noteUse } from '../desk/queries-audit.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { enqueue } from '../jobs/jobs.ts'
import { endSubscription, lockSubscription } from '../saved-searches/queries-newsletter-subscriptions.ts'
import { brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { newsletterMails } from './mails.ts'
import { findNewsletter } from './queries.ts'
import { skipRecipients, takeBackMails } from './queries-recipients.ts'
import { countSubscribers, deleteSending, insertSending, lockSending, writeSendingState } from './queries-sendings.ts'
import { allowsStep, type SendingStep } from './rules.ts'
import { newsletterNumber } from './view.ts'
import { sendTest } from './view-preview.ts'

type NewsletterNotice = SentenceOf<'newsletters.desk.done'>

const pageOf = ({ locale }: FormAction, id: number): string => deskPath('deskNewsletter', locale, String(id))

/**
 * changed: somebody edited it since the person looked at it. unchanged: it is on its way already, or not in the state
 * that the step needs. empty: it says nothing in any language, or nobody reads those that it is written in.
 */
type Planned = 'done' | 'changed' | 'unchanged' | 'empty' | 'missing'

type Step = { staff: SessionStaff; id: number; what: NewsletterUse; recipients: number }

async function note(tx: Transaction, { staff, id, what, recipients }: Step): Promise<void> {
  await noteUse({ staffId: staff.id, kind: what, rows: recipients, query: String(id) }, tx)
}

/**
 * Plans the sending of a draft, as the person saw it.
 * @param version of the document that they saw
 */
export async function planNewsletter(
  staff: SessionStaff,
  { id, version, sendAt }: { id: number; version: number; sendAt: Date },
  now: Date,
): Promise<Planned> {
  const newsletter = await findNewsletter(id)
  if (!newsletter) return 'missing'
  const [mails, subscribers] = await Promise.all([newsletterMails(newsletter), countSubscribers()])
  const recipients = [...mails.keys()].reduce((sum, language) => sum + (subscribers.get(language) ?? 0), 0)
  if (recipients === 0 || [...mails.values()].some(({ isEmpty }) => isEmpty)) return 'empty'
  const what = 'newsletter-planned'
  const planned = await transaction(async (tx) => {
    // Whoever saves the document holds this lock, too.
    await lockDocument(tx, 'newsletter', String(id))
    if (await lockSending(tx, id)) return 'unchanged'
    if ((await latestVersion('newsletter', String(id), tx)) !== version) return 'changed'
    await insertSending(tx, { newsletterId: id, sendAt, staffId: staff.id })
    await note(tx, { staff, id, what, recipients })
    if (sendAt <= now) await enqueue(tx, 'newsletters', {})
    return 'done'
  })
  if (planned === 'done') logStaffEvent({ event: 'staff.newsletter', staff: staff.id, newsletter: id, what })
  return planned
}

const STEPS: Readonly<Record<SendingStep, (tx: Transaction, id: number, now: Date) => Promise<unknown>>> = {
  unschedule: deleteSending,
  pause: async (tx, id, now) => {
    await takeBackMails(tx, id)
    await writeSendingState(tx, id, 'paused', now)
  },
  resume: async (tx, id, now) => {
    await writeSendingState(tx, id, 'running', now)
    await enqueue(tx, 'newsletters', {})
  },
  cancel: async (tx, id, now) => {
    await takeBackMails(tx, id)
    await skipRecipients(tx, id, 'all')
    await writeSendingState(tx, id, 'cancelled', now)
  },
}

/** Takes a step with a newsletter that is planned or on its way. */
export async function takeStep(staff: SessionStaff, id: number, step: SendingStep, now: Date): Promise<Planned> {
  const what: NewsletterUse = `newsletter-${step}`
  const taken = await transaction(async (tx): Promise<Planned> => {
    const sending = await lockSending(tx, id)
    if (!sending) return 'missing'
    if (!allowsStep(step, sending.state)) return 'unchanged'
    await STEPS[step](tx, id, now)
    await note(tx, { staff, id, what, recipients: sending.recipients })
    return 'done'
  })
  if (taken === 'done') logStaffEvent({ event: 'staff.newsletter', staff: staff.id, newsletter: id, what })
  return taken
}

function answer(planned: Planned, page: string, done: NewsletterNotice): FormActionResult {
  if (planned === 'missing') return { refused: 'missing' }
  return `${page}?done=${(planned === 'done' ? done : planned) satisfies NewsletterNotice}`
}

const send = deskAction({
  form: 'sendNewsletter',
  repeatable: 'it names the version of the newsletter that was seen',
  about: ({ field }) => {
    const [id, version] = [newsletterNumber(field('id')), Number(field('version'))]
    return id === null || !Number.isInteger(version) ? null : { id, version }
  },
  page: (form, { id }) => pageOf(form, id),
  at: ['draft', 'send'],
  work: async ({ staff, values, about, ...form }) => {
    const sendAt = values.when === 'now' ? form.now : new Date(brusselsInstant(values.day, values.time))
    if (sendAt < form.now) return { errors: { day: 'timePassed' } }
    const planned = await planNewsletter(staff, { ...about, sendAt }, form.now)
    if (planned !== 'done' && planned !== 'missing') return { again: `&done=${planned satisfies NewsletterNotice}` }
    return answer(planned, pageOf(form, about.id), 'planned')
  },
})

const step =
  (what: SendingStep): DeskButton =>
  async (staff, form) => {
    const id = newsletterNumber(form.field('id'))
    if (id === null) return { refused: 'missing' }
    return answer(await takeStep(staff, id, what, form.now), pageOf(form, id), what)
  }

/** Its field `id`: the number of the newsletter and the language. */
const test: DeskButton = async (staff, form) => {
  const [item = '', language = ''] = form.field('id').split(' ')
  if (!(await sendTest(staff, item, language))) return { refused: 'missing' }
  return `${pageOf(form, Number(item))}?done=test`
}

/** Somebody who asked by phone or by mail is unsubscribed. */
const end: DeskButton = async (staff, { field, locale, now }) => {
  const id = field('id')
  if (!isUuid(id)) return { refused: 'missing' }
  const isThere = await transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription && subscription.state !== 'ended') await endSubscription(tx, id, now)
    return subscription !== null
  })
  if (!isThere) return { refused: 'missing' }
  logStaffEvent({ event: 'staff.subscriber-ended', staff: staff.id, subscription: id })
  return `${pathTo('deskSubscribers', locale)}?done=ended`
}

export const NEWSLETTER_HANDLERS = {
  sendNewsletter: send,
  unscheduleNewsletter: step('unschedule'),
  pauseNewsletter: step('pause'),
  resumeNewsletter: step('resume'),
  cancelNewsletter: step('cancel'),
  testNewsletter: onceButton(test),
  endSubscriber: end,
} satisfies Partial<Record<DeskAction, DeskButton>>
