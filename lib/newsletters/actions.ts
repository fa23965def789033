/** The forms and buttons of the pages about newsletters. */

import { transaction } from '../db/transaction.ts'
import { logStaffEvent } from '../desk/events.ts'
import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { type FormDraft, formDrafts } from '../forms/form-drafts.ts'
import type { ActionError } from '../forms/rules-action-forms.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { endSubscription, lockSubscription } from '../saved-searches/queries-newsletter-subscriptions.ts'
import { brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { type Planned, planNewsletter, takeStep } from './plan.ts'
import type { SendingStep } from './rules.ts'
import { newsletterNumber } from './view.ts'
import { sendTest } from './view-preview.ts'

const FIELDS = ['when', 'day', 'time'] as const
export type SendingDraft = FormDraft<(typeof FIELDS)[number]>
/** What was typed into the form that sends a newsletter. */
export const { keep: keepSending, kept: keptSending } = formDrafts('deskNewsletter', FIELDS)

type NewsletterNotice = SentenceOf<'newsletters.desk.done'>

const pageOf = ({ locale }: FormAction, id: number): string => deskPath('deskNewsletter', locale, String(id))

function answer(planned: Planned, page: string, done: NewsletterNotice): FormActionResult {
  if (planned === 'missing') return { refused: 'missing' }
  return `${page}?done=${(planned === 'done' ? done : planned) satisfies NewsletterNotice}`
}

const send: DeskHandler = async (staff, form) => {
  const [id, version] = [newsletterNumber(form.field('id')), Number(form.field('version'))]
  if (id === null || !Number.isInteger(version)) return { refused: 'missing' }
  const page = pageOf(form, id)
  const wrong = (errors: Readonly<Record<string, ActionError>>): FormActionResult => ({
    state: invalidState(errors, form.locale),
    page: async () => `${page}?draft=${await keepSending(form.field, errors)}#send`,
  })
  const { values, errors } = readActionForm('sendNewsletter', form.field, form)
  if (errors) return wrong(errors)
  const sendAt = values.when === 'now' ? form.now : new Date(brusselsInstant(values.day, values.time))
  if (sendAt < form.now) return wrong({ day: 'timePassed' })
  return answer(await planNewsletter(staff, { id, version, sendAt }, form.now), page, 'planned')
}

const step =
  (what: SendingStep): DeskHandler =>
  async (staff, form) => {
    const id = newsletterNumber(form.field('id'))
    if (id === null) return { refused: 'missing' }
    return answer(await takeStep(staff, id, what, form.now), pageOf(form, id), what)
  }

/** Its field `id`: the number of the newsletter and the language. */
const test: DeskHandler = async (staff, form) => {
  const [item = '', language = ''] = form.field('id').split(' ')
  if (!(await sendTest(staff, item, language))) return { refused: 'missing' }
  return `${pageOf(form, Number(item))}?done=test`
}

/** Somebody who asked by phone or by mail is unsubscribed. */
const end: DeskHandler = async (staff, { field, locale, now }) => {
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
  testNewsletter: test,
  endSubscriber: end,
} satisfies Partial<Record<DeskAction, DeskHandler>>
