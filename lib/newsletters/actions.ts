/** The forms and buttons of the pages about newsletters. */

import { transaction } from '../db/transaction.ts'
import { type DeskButton, deskAction, onceButton } from '../desk/desk-action.ts'
import { logStaffEvent } from '../desk/events.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { endSubscription, lockSubscription } from '../saved-searches/queries-newsletter-subscriptions.ts'
import { brusselsInstant } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { type Planned, planNewsletter, takeStep } from './plan.ts'
import type { SendingStep } from './rules.ts'
import { newsletterNumber } from './view.ts'
import { sendTest } from './view-preview.ts'

type NewsletterNotice = SentenceOf<'newsletters.desk.done'>

const pageOf = ({ locale }: FormAction, id: number): string => deskPath('deskNewsletter', locale, String(id))

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
    return answer(await planNewsletter(staff, { ...about, sendAt }, form.now), pageOf(form, about.id), 'planned')
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
