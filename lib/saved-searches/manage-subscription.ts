/** What can be done with a wish or a newsletter from behind its link. Doing it twice is the same as once. */

import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  lockSubscription,
  type Subscription,
} from '../db/forms/newsletter-subscriptions.ts'
import {
  changeFrequency,
  confirmSavedSearch,
  endSavedSearch,
  findSavedSearch,
  lockSavedSearch,
} from '../db/saved-searches/saved-searches.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import type { SubscriptionKind } from '../domain/forms/definitions/unsubscribe-form.ts'
import { FREQUENCIES, type Frequency, type SavedSearch } from '../domain/saved-searches/saved-search.ts'
import type { LinkAction } from '../forms/signed-links/link-action.ts'
import { queueMails } from '../mail/queue.ts'
import { countAvailable } from '../search/search.ts'
import { endedMail, newsletterStateMail, savedSearchStateMail } from './confirmation-mails.ts'
import { savedSearchFacts } from './describe-saved-search.ts'
import { managePath, readManageToken } from './saved-search-links.ts'

const ACTIONS = ['start', 'end', 'frequency'] as const
export type Action = (typeof ACTIONS)[number]

/** What stands behind a link. */
export type ManagedSubscription =
  | { kind: 'wish'; wish: SavedSearch }
  | { kind: 'newsletter'; subscription: Subscription }

/** What a link manages; null when it was erased meanwhile, the link is none, or it has expired. */
export async function findManagedSubscription(token: string, now: Date): Promise<ManagedSubscription | null> {
  const claim = await readManageToken(token, now)
  if (!claim) return null
  if (claim.kind === 'wish') {
    const wish = await findSavedSearch(claim.id)
    return wish && { kind: 'wish', wish }
  }
  const subscription = await findSubscription(claim.id)
  return subscription && { kind: 'newsletter', subscription }
}

/** The public path of the page behind a link, in the language of the mails it comes from; null as above. */
export async function managePathOf(token: string, now: Date): Promise<string | null> {
  const managed = await findManagedSubscription(token, now)
  const { language } = managed?.kind === 'wish' ? managed.wish : (managed?.subscription ?? {})
  return managed && language ? managePath(managed.kind, token, language) : null
}

async function actOnWish(tx: Transaction, id: string, action: Action, frequency: Frequency | null, now: Date) {
  const wish = await lockSavedSearch(tx, id)
  if (!wish) return
  if (action === 'start' && wish.state !== 'living') {
    await confirmSavedSearch(tx, wish, now)
    const homes = await countAvailable(wish.criteria, wish.language)
    await queueMails(tx, [await savedSearchStateMail({ ...wish, state: 'living' }, homes, now)])
  }
  if (action === 'end' && wish.state !== 'ended') {
    await endSavedSearch(tx, id, now)
    const facts = await savedSearchFacts(wish.criteria, wish.language)
    // Whoever never confirmed gets no mail but the first.
    if (wish.state === 'living') await queueMails(tx, [await endedMail('wish', wish, facts, now)])
  }
  if (action === 'frequency' && frequency) await changeFrequency(tx, id, frequency)
}

async function actOnNewsletter(tx: Transaction, id: string, action: Action, now: Date) {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return
  if (action === 'start' && subscription.state !== 'living') {
    await confirmSubscription(tx, id, now)
    await queueMails(tx, [await newsletterStateMail(subscription, now)])
  }
  if (action === 'end' && subscription.state !== 'ended') {
    await endSubscription(tx, id, now)
    if (subscription.state === 'living') await queueMails(tx, [await endedMail('newsletter', subscription, [], now)])
  }
}

/**
 * Does what the button of a link's page says; the mails that follow are queued with it.
 * @param frequency for the action of that name, as it came from outside
 * @returns what kind of thing the link manages; null when it is none, or has expired
 */
export async function manageSubscription(
  token: string,
  action: Action,
  frequency: string,
  now: Date,
): Promise<SubscriptionKind | null> {
  const claim = await readManageToken(token, now)
  if (!claim) return null
  const known = FREQUENCIES.find((one) => one === frequency) ?? null
  await transaction((tx) =>
    claim.kind === 'wish' ? actOnWish(tx, claim.id, action, known, now) : actOnNewsletter(tx, claim.id, action, now),
  )
  return claim.kind
}

/** What the buttons of the page behind a link do. A link that is over leads to the page that says so. */
export async function changeSubscription({
  token,
  action: wanted,
  field,
  locale,
  now,
}: LinkAction): Promise<string | null> {
  const action = ACTIONS.find((known) => known === wanted)
  if (!action) return null
  const kind = await manageSubscription(token, action, field('frequency'), now)
  return managePath(kind ?? 'wish', token, locale)
}
