/** The sending of newsletters. Raw SQL: recipients are written and counted as sets. */
import { findSending, type Sending } from '../cms/documents/queries-sending.ts'
import { prisma } from '../db/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import type { SendingState } from './rules.ts'

/** Lets one transaction at a time change the sending of a newsletter, and gives it as it is then. */
export async function lockSending(tx: Transaction, newsletterId: number): Promise<Sending | null> {
  await lockText(tx, `newsletter ${newsletterId}`)
  return findSending(newsletterId, tx)
}

/** Plans the sending of a draft. */
export async function insertSending(
  tx: Transaction,
  sending: { newsletterId: number; sendAt: Date; staffId: string },
): Promise<void> {
  await tx.newsletterSending.create({ data: { ...sending, state: 'scheduled' }, select: { newsletterId: true } })
}

/** Makes a planned newsletter a draft again. */
export async function deleteSending(tx: Transaction, newsletterId: number): Promise<void> {
  await tx.newsletterSending.delete({ where: { newsletterId }, select: { newsletterId: true } })
}

/** Writes the state of a sending; one that is stopped before it began begins and ends at that moment. */
export async function writeSendingState(
  tx: Transaction,
  newsletterId: number,
  state: Exclude<SendingState, 'scheduled'>,
  now: Date,
): Promise<void> {
  const endedAt = state === 'cancelled' || state === 'finished' ? now : null
  await tx.$executeRaw`
    update newsletter_sendings set state = ${state}, ended_at = ${endedAt}, started_at = coalesce(started_at, ${now})
    where newsletter_id = ${newsletterId}`
}

/** The newsletters that are due or on their way, the longest due first. */
export async function findDueSendings(now: Date): Promise<number[]> {
  const rows = await prisma().newsletterSending.findMany({
    where: { OR: [{ state: 'scheduled', sendAt: { lte: now } }, { state: 'running' }] },
    orderBy: [{ sendAt: 'asc' }, { newsletterId: 'asc' }],
    select: { newsletterId: true },
  })
  return rows.map(({ newsletterId }) => newsletterId)
}

/** How many confirmed subscribers would get a newsletter in each of these languages now, and in those it lacks. */
export async function countSubscribers(): Promise<Map<Language, number>> {
  const groups = await prisma().newsletterSubscription.groupBy({
    by: ['language'],
    where: { confirmedAt: { not: null }, endedAt: null, suppressedAt: null },
    _count: true,
  })
  return new Map(groups.map(({ language, _count }) => [language as Language, _count]))
}

/** How many got or get a newsletter in each language, for as long as it is known who. */
export async function countRecipients(newsletterId: number): Promise<Map<string, number>> {
  const where = { newsletterId }
  const groups = await prisma().newsletterRecipient.groupBy({ by: ['language'], where, _count: true })
  return new Map(groups.map(({ language, _count }) => [language, _count]))
}

/**
 * Begins a sending: everybody who is confirmed now and reads one of these languages is a recipient.
 * @returns how many there are
 */
export async function startSending(
  tx: Transaction,
  newsletterId: number,
  languages: readonly Language[],
  now: Date,
): Promise<number> {
  const recipients = await tx.$executeRaw`
    insert into newsletter_recipients (newsletter_id, subscription_id, language)
    select ${newsletterId}, id, language from newsletter_subscriptions
    where confirmed_at is not null and ended_at is null and suppressed_at is null and language = any(${[...languages]})
    on conflict do nothing`
  await tx.newsletterSending.update({
    where: { newsletterId },
    data: { state: 'running', startedAt: now, recipients },
  })
  return recipients
}
