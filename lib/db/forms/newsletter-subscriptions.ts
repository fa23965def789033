/**
 * Newsletter subscriptions: one for each address, confirmed by a mail. Raw SQL: Prisma's upsert has no condition on the
 * row that exists.
 */
import type { Language } from '../../domain/listing/listing.ts'
import type { SubscriptionState } from '../../domain/saved-searches/saved-search.ts'
import { prisma } from '../client.ts'
import { lockRow } from '../locks.ts'
import { inSpellingOrder, mailSpellings } from '../mail-spellings.ts'
import { noteUnsubscribed, skipQueuedMails } from '../newsletters/recipients.ts'
import type { Transaction } from '../transaction.ts'
import { deleteSubmission } from './leads.ts'

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
