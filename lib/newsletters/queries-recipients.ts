/**
 * Who is sent a newsletter, one row each. Raw SQL: portions are taken and settled as sets, by the state of their mails.
 */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { REFUSALS_TO_SUPPRESS } from './rules.ts'

export type Recipient = { subscriptionId: string; email: string; language: Language }

/** How many mails of a newsletter are queued. */
export const countQueued = (tx: Transaction, newsletterId: number): Promise<number> =>
  tx.newsletterRecipient.count({ where: { newsletterId, state: 'queued', mail: { status: 'queued' } } })

/** Marks waiting recipients of a newsletter as skipped: all, or those who unsubscribed or were suppressed meanwhile. */
export async function skipRecipients(tx: Transaction, newsletterId: number, which: 'all' | 'gone'): Promise<void> {
  await tx.$executeRaw`
    with skipped as (
      update newsletter_recipients r set state = 'skipped' from newsletter_subscriptions s
      where r.newsletter_id = ${newsletterId} and r.state = 'waiting' and s.id = r.subscription_id
        and (${which} = 'all' or s.confirmed_at is null or s.ended_at is not null or s.suppressed_at is not null)
      returning 1)
    update newsletter_sendings set skipped = skipped + (select count(*) from skipped)
    where newsletter_id = ${newsletterId}`
}

/**
 * The next recipients of a newsletter who wait for it and are still subscribed. Their subscriptions are locked until the
 * transaction ends: whoever unsubscribes meanwhile is asked before the next portion.
 */
export const takeRecipients = (tx: Transaction, newsletterId: number, most: number): Promise<Recipient[]> =>
  tx.$queryRaw<Recipient[]>`
    select r.subscription_id as "subscriptionId", s.email, r.language
    from newsletter_recipients r join newsletter_subscriptions s on s.id = r.subscription_id
    where r.newsletter_id = ${newsletterId} and r.state = 'waiting'
      and s.confirmed_at is not null and s.ended_at is null and s.suppressed_at is null
    order by r.subscription_id limit ${most} for update of r for share of s`

/** Marks recipients as sent their mails, which are queued in the same transaction. */
export async function markQueued(
  tx: Transaction,
  newsletterId: number,
  mails: readonly { subscriptionId: string; mailId: string }[],
): Promise<void> {
  await tx.$executeRaw`
    update newsletter_recipients r set state = 'queued', mail_id = m.mail
    from unnest(${mails.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${mails.map(({ mailId }) => mailId)}::uuid[]) as m(subscription, mail)
    where r.newsletter_id = ${newsletterId} and r.subscription_id = m.subscription and r.state = 'waiting'`
}

/**
 * Takes back the mails of a newsletter that nobody has tried to send yet: their recipients wait again. One whose attempt
 * has begun stays, however it ends.
 */
export async function takeBackMails(tx: Transaction, newsletterId: number): Promise<void> {
  await tx.$executeRaw`
    with back as (
      delete from mails m using newsletter_recipients r
      where r.newsletter_id = ${newsletterId} and r.state = 'queued' and m.id = r.mail_id
        and m.status = 'queued' and m.attempts = 0
      returning r.subscription_id)
    update newsletter_recipients r set state = 'waiting' from back
    where r.newsletter_id = ${newsletterId} and r.subscription_id = back.subscription_id`
}

/** SQL of the reason by which smtp-failure.ts says that a server refuses an address for good. */
const REFUSED_ADDRESS = 'recipient refused (5%'

/**
 * Notes what became of the mails of newsletters: sent, or refused. A server that refuses an address for good counts once
 * for each newsletter, and the third time in a row the address is suppressed; such a mail is no dead letter, because
 * nobody has to deal with it. One that staff sent once more counts as sent when it arrives.
 */
export async function settleMails(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    with due as (
      select r.newsletter_id, r.subscription_id, r.state as before, m.id as mail, m.status,
        coalesce(m.status = 'sent', false) as arrived,
        coalesce(m.status = 'failed' and m.last_error like ${REFUSED_ADDRESS}, false) as hard
      from newsletter_recipients r left join mails m on m.id = r.mail_id
      where (r.state = 'queued' and (m.id is null or m.status <> 'queued')) or (r.state = 'refused' and m.status = 'sent')
      for update of r),
    settled as (
      update newsletter_recipients r set state = case when d.arrived then 'sent' else 'refused' end
      from due d where r.newsletter_id = d.newsletter_id and r.subscription_id = d.subscription_id),
    counted as (
      update newsletter_sendings n set sent = n.sent + c.sent, refused = n.refused + c.refused
      from (
        select newsletter_id, count(*) filter (where arrived) as sent,
          count(*) filter (where not arrived) - count(*) filter (where before = 'refused') as refused
        from due group by 1) c
      where n.newsletter_id = c.newsletter_id),
    given_up as (
      update mails m set status = 'dropped', dropped_at = ${now}, drop_reason = 'newsletter', html = '', text = ''
      from due d where m.id = d.mail and d.hard)
    update newsletter_subscriptions s set
      refusals = case when o.arrived then 0 else s.refusals + o.refused end,
      suppressed_at = case when not o.arrived and s.refusals + o.refused >= ${REFUSALS_TO_SUPPRESS}
        then coalesce(s.suppressed_at, ${now}) else s.suppressed_at end
    from (
      select subscription_id, bool_or(arrived) as arrived, count(*) filter (where hard)::int as refused
      from due group by 1) o
    where s.id = o.subscription_id and (o.refused > 0 or (o.arrived and s.refusals > 0))`
}

/** How many recipients of a newsletter wait, or have a mail that does. */
export const countLeft = (tx: Transaction, newsletterId: number): Promise<number> =>
  tx.newsletterRecipient.count({ where: { newsletterId, state: { in: ['waiting', 'queued'] } } })

/** Erases who got newsletters that ended before a moment; the counts stay. @returns how many */
export async function eraseRecipientsBefore(moment: Date): Promise<number> {
  return (await prisma().newsletterRecipient.deleteMany({ where: { sending: { endedAt: { lt: moment } } } })).count
}
