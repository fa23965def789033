/**
 * Newsletter subscriptions: one for each address, confirmed by a mail. They stand here because the page of saved
 * searches shows and ends them too: lib/newsletters imports lib/saved-searches, and two nouns don't import each other.
 * Raw SQL: Prisma's upsert has no condition on the row that exists.
 */

import { prisma } from '../db/client.ts'
import { lockRow } from '../db/locks.ts'
import { inSpellingOrder, mailSpellings } from '../db/mail-spellings.ts'
import type { Transaction } from '../db/transaction.ts'
import { deleteSubmission } from '../leads/queries.ts'
import type { Language } from '../listings/rules.ts'
import type { SubscriptionState } from './rules.ts'

export type Subscription = { id: string; email: string; language: Language; state: SubscriptionState }

type Row = Record<'confirmedAt' | 'endedAt' | 'suppressedAt', Date | null> &
  Pick<Subscription, 'id' | 'email'> & { language: string }
/** One that was suppressed has ended: its address gets nothing until it confirms anew. */
const toSubscription = ({ id, email, language, confirmedAt, endedAt, suppressedAt }: Row): Subscription => ({
  id,
  email,
  language: language as Language,
  state: endedAt || (confirmedAt && suppressedAt) ? 'ended' : confirmedAt ? 'living' : 'asked',
})

/** The subscription of an address; null when there is none. */
export async function subscriptionOf(email: string): Promise<Subscription | null> {
  const row = await prisma().newsletterSubscription.findUnique({ where: { email } })
  return row && toSubscription(row)
}

/** The subscriptions of a mailbox: more than one where two spellings of its address have one. */
export async function subscriptionsOf(email: string): Promise<Subscription[]> {
  const where = { email: { in: mailSpellings(email) } }
  return inSpellingOrder(await prisma().newsletterSubscription.findMany({ where })).map(toSubscription)
}

/** A subscription by its id; null when there is none. */
export async function findSubscription(id: string): Promise<Subscription | null> {
  const row = await prisma().newsletterSubscription.findUnique({ where: { id } })
  return row && toSubscription(row)
}

/** A subscription, locked until the transaction ends; null when there is none. */
export async function lockSubscription(tx: Transaction, id: string): Promise<Subscription | null> {
  await lockRow(tx, 'newsletterSubscription', id)
  const row = await tx.newsletterSubscription.findUnique({ where: { id } })
  return row && toSubscription(row)
}

/**
 * Stores a request for the newsletter. An active subscription stays as it is, because anyone can enter anyone's
 * address.
 */
export async function requestSubscription(
  tx: Transaction,
  { id, email, language, now }: { id: string; email: string; language: Language; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into newsletter_subscriptions (id, email, language, created_at)
    values (${id}::uuid, ${email}, ${language}, ${now.toISOString()}::timestamptz)
    on conflict (email) do update set language = excluded.language, created_at = excluded.created_at,
      confirmed_at = null, ended_at = null
    where newsletter_subscriptions.confirmed_at is null or newsletter_subscriptions.ended_at is not null
      or newsletter_subscriptions.suppressed_at is not null`
}

/** Confirms a subscription, or starts it again: mails arrive, whatever its server refused before. */
export async function confirmSubscription(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.newsletterSubscription.update({
    where: { id },
    data: { confirmedAt: now, endedAt: null, refusals: 0, suppressedAt: null },
  })
}

/** Ends a subscription, with newsletters that are still queued for it; its address may ask for it again at once. */
export async function endSubscription(tx: Transaction, id: string, now: Date): Promise<void> {
  const { email } = await tx.newsletterSubscription.update({ where: { id }, data: { endedAt: now } })
  await skipQueuedMails(tx, id)
  await noteUnsubscribed(tx, id, now)
  const leads = await tx.lead.findMany({ where: { email, form: 'newsletter' }, select: { id: true } })
  for (const lead of leads) await deleteSubmission(tx, lead.id)
}

/**
 * Takes the newsletters that wait to be delivered to a subscription out of the queue, with dead letters that staff
 * could send once more. The mail goes, so that its job finds none; whoever waited for it was skipped.
 */
export async function skipQueuedMails(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.$executeRaw`
    with gone as (
      delete from mails m using newsletter_recipients r
      where r.subscription_id = ${subscriptionId}::uuid and r.state in ('queued', 'refused') and m.id = r.mail_id
        and m.status in ('queued', 'failed')
      returning r.newsletter_id),
    skipped as (
      update newsletter_recipients r set state = 'skipped' from gone
      where r.newsletter_id = gone.newsletter_id and r.subscription_id = ${subscriptionId}::uuid and r.state = 'queued'
      returning r.newsletter_id)
    update newsletter_sendings n set skipped = skipped + 1 from skipped where n.newsletter_id = skipped.newsletter_id`
}

/** Notes which newsletter somebody unsubscribed after: the last one that went to them. */
export async function noteUnsubscribed(tx: Transaction, subscriptionId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    with last as (
      update newsletter_recipients r set unsubscribed_at = ${now}
      where r.subscription_id = ${subscriptionId}::uuid and r.unsubscribed_at is null and r.newsletter_id = (
        select l.newsletter_id from newsletter_recipients l join newsletter_sendings n using (newsletter_id)
        where l.subscription_id = ${subscriptionId}::uuid and l.state in ('queued', 'sent')
        order by n.started_at desc limit 1)
      returning r.newsletter_id)
    update newsletter_sendings n set unsubscribed = unsubscribed + 1 from last where n.newsletter_id = last.newsletter_id`
}
