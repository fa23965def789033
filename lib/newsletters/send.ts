/** The job that sends newsletters: a portion at a time, so that other mails go first and a stop is one soon. */

import type { Sending } from '../cms/documents/queries-sending.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { may } from '../desk/permissions.ts'
import { noteUse } from '../desk/queries-audit.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Language } from '../listings/rules.ts'
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { activeRole } from '../staff-accounts/queries.ts'
import { type NewsletterMail, newsletterMails } from './mails.ts'
import { findNewsletter } from './queries.ts'
import {
  countLeft,
  countQueued,
  markQueued,
  settleMails,
  skipRecipients,
  takeRecipients,
} from './queries-recipients.ts'
import { findDueSendings, lockSending, startSending, writeSendingState } from './queries-sendings.ts'
import { PORTION } from './rules.ts'

/** Seconds until the next portion is looked after. */
const PAUSE = 5

type Mails = ReadonlyMap<Language, NewsletterMail>

/** Queues the mails of the next recipients; their rows say so in the same transaction. */
async function queuePortion(tx: Transaction, newsletterId: number, mails: Mails, now: Date): Promise<void> {
  await skipRecipients(tx, newsletterId, 'gone')
  const most = PORTION - (await countQueued(tx, newsletterId))
  if (most < PORTION / 2) return
  const recipients = await takeRecipients(tx, newsletterId, most)
  const messages = await Promise.all(
    recipients.map(async (recipient) => {
      const mail = mails.get(recipient.language)
      if (!mail) throw new Error('A newsletter has lost a language of its recipients.')
      return mail.to(recipient, now)
    }),
  )
  const ids = await queueMails(tx, messages, null, { isBulk: true })
  await markQueued(
    tx,
    newsletterId,
    recipients.map(({ subscriptionId }, place) => ({ subscriptionId, mailId: ids[place] ?? '' })),
  )
}

/** Whether who planned a newsletter may still send one. */
async function mayStillSend(tx: Transaction, { staffId }: Sending): Promise<boolean> {
  const role = staffId === null ? null : await activeRole(staffId, tx)
  return role !== null && may(role, 'send-newsletters')
}

/** Begins a newsletter that is due, queues its next portion, or ends it. @returns whether there is more to do */
async function sendNext(newsletterId: number, now: Date): Promise<boolean> {
  const newsletter = await findNewsletter(newsletterId)
  if (!newsletter) return false
  const mails = await newsletterMails(newsletter)
  return transaction(async (tx) => {
    const sending = await lockSending(tx, newsletterId)
    const isDue = sending?.state === 'scheduled' && sending.sendAt <= now
    if (!isDue && sending?.state !== 'running') return false
    if (isDue && !(await mayStillSend(tx, sending))) {
      await writeSendingState(tx, newsletterId, 'cancelled', now)
      await noteUse({ staffId: null, kind: 'newsletter-refused', rows: 0, query: String(newsletterId) }, tx)
      return false
    }
    // A language of which everything was withdrawn since has nothing to say.
    const written = [...mails].filter(([, { isEmpty }]) => !isEmpty).map(([language]) => language)
    if (isDue) await startSending(tx, newsletterId, written, now)
    await queuePortion(tx, newsletterId, mails, now)
    if ((await countLeft(tx, newsletterId)) > 0) return true
    await writeSendingState(tx, newsletterId, 'finished', now)
    return false
  })
}

/**
 * Notes what became of newsletters' mails and queues the next portion of each newsletter that is on its way. A process
 * that dies leaves a portion whole or not begun: the next run goes on after it.
 */
export async function sendNewsletters(now: Date): Promise<void> {
  await transaction((tx) => settleMails(tx, now))
  let isMore = false
  for (const id of await findDueSendings(now)) {
    try {
      isMore = (await sendNext(id, now)) || isMore
    } catch (error) {
      log.error({ event: 'newsletter.failed', newsletter: id, error }, 'A newsletter could not be sent on.')
    }
  }
  if (isMore) await enqueue(null, 'newsletters', {}, { startAfter: PAUSE })
}
