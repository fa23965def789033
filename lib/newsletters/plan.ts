/** Has newsletters sent, paused, gone on with and stopped; each step is noted with who took it. */

import { lockDocument } from '../cms/documents/queries-rows.ts'
import { latestVersion } from '../cms/versions/queries.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { logStaffEvent } from '../desk/events.ts'
import { type NewsletterUse, noteUse } from '../desk/queries-audit.ts'
import type { SessionStaff } from '../desk/session.ts'
import { enqueue } from '../jobs/jobs.ts'
import { newsletterMails } from './mails.ts'
import { findNewsletter } from './queries.ts'
import { skipRecipients, takeBackMails } from './queries-recipients.ts'
import { countSubscribers, deleteSending, insertSending, lockSending, writeSendingState } from './queries-sendings.ts'
import { allowsStep, type SendingStep } from './rules.ts'

/**
 * changed: somebody edited it since the person looked at it. unchanged: it is on its way already, or not in the state
 * that the step needs. empty: it says nothing in any language, or nobody reads those that it is written in.
 */
export type Planned = 'done' | 'changed' | 'unchanged' | 'empty' | 'missing'

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
