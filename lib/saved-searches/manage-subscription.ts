/** The actions on a saved search or newsletter subscription behind its link. Repeating one changes nothing. */

import type { Transaction } from '../db/transaction.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { queueMails } from '../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../mail/transaction.ts'
import { countAvailable } from '../search/search.ts'
import { savedSearchFacts } from './describe.ts'
import { managePath, readManageToken } from './links.ts'
import { endedMail, newsletterStateMail, savedSearchStateMail } from './mails.ts'
import { changeFrequency, confirmSavedSearch, endSavedSearch, findSavedSearch, lockSavedSearch } from './queries.ts'
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  lockSubscription,
  type Subscription,
} from './queries-newsletter-subscriptions.ts'
import { FREQUENCIES, type Frequency, type SavedSearch } from './rules.ts'
import type { SubscriptionKind } from './rules-form.ts'

const ACTIONS = ['start', 'end', 'frequency'] as const
export type Action = (typeof ACTIONS)[number]

/** The saved search or newsletter subscription behind a link. */
export type ManagedSubscription =
  | { kind: 'wish'; savedSearch: SavedSearch }
  | { kind: 'newsletter'; subscription: Subscription }

/** What a link manages; null when the token is invalid or expired, or the subscription was erased. */
export async function findManagedSubscription(token: string, now: Date): Promise<ManagedSubscription | null> {
  const claim = await readManageToken(token, now)
  if (!claim) return null
  if (claim.kind === 'wish') {
    const savedSearch = await findSavedSearch(claim.id)
    return savedSearch && { kind: 'wish', savedSearch }
  }
  const subscription = await findSubscription(claim.id)
  return subscription && { kind: 'newsletter', subscription }
}

/** The public path of the page behind a link, in the language of its mails; null as in findManagedSubscription(). */
export async function managePathOf(token: string, now: Date): Promise<string | null> {
  const managed = await findManagedSubscription(token, now)
  const { language } = managed?.kind === 'wish' ? managed.savedSearch : (managed?.subscription ?? {})
  return managed && language ? managePath(managed.kind, token, language) : null
}

type Acting = { tx: Transaction; rendered: Rendered }

async function actOnSavedSearch(
  { tx, rendered }: Acting,
  id: string,
  action: Action,
  frequency: Frequency | null,
  now: Date,
) {
  const savedSearch = await lockSavedSearch(tx, id)
  if (!savedSearch) return
  const { criteria, language, state } = savedSearch
  if (action === 'start' && state !== 'living') {
    await confirmSavedSearch(tx, savedSearch, now)
    const mails = rendered([savedSearch], async () =>
      savedSearchStateMail({ ...savedSearch, state: 'living' }, await countAvailable(criteria, language), now),
    )
    await queueMails(tx, mails)
  }
  if (action === 'end' && state !== 'ended') {
    await endSavedSearch(tx, id, now)
    // An address that never confirmed gets no mail but the first.
    if (state !== 'living') return
    const mails = rendered([savedSearch], async () =>
      endedMail('wish', savedSearch, await savedSearchFacts(criteria, language), now),
    )
    await queueMails(tx, mails)
  }
  if (action === 'frequency' && frequency) await changeFrequency(tx, id, frequency)
}

async function actOnNewsletter({ tx, rendered }: Acting, id: string, action: Action, now: Date) {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return
  if (action === 'start' && subscription.state !== 'living') {
    await confirmSubscription(tx, id, now)
    const mails = rendered([subscription], () => newsletterStateMail(subscription, now))
    await queueMails(tx, mails)
  }
  if (action === 'end' && subscription.state !== 'ended') {
    await endSubscription(tx, id, now)
    if (subscription.state !== 'living') return
    const mails = rendered([subscription], () => endedMail('newsletter', subscription, [], now))
    await queueMails(tx, mails)
  }
}

/**
 * Performs an action in one transaction with its mails.
 * @param frequency the unchecked value for the action `frequency`
 * @returns the kind of subscription that the link manages; null when the token is invalid or expired
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
  await transactionWithMails((tx, rendered) =>
    claim.kind === 'wish'
      ? actOnSavedSearch({ tx, rendered }, claim.id, action, known, now)
      : actOnNewsletter({ tx, rendered }, claim.id, action, now),
  )
  return claim.kind
}

/** Performs the action of a button. @returns the path of the page, which also says when the link has expired */
export async function changeSubscription({
  token,
  action: wanted,
  field,
  locale,
  now,
}: FormAction): Promise<string | null> {
  const action = ACTIONS.find((known) => known === wanted)
  if (!action) return null
  const kind = await manageSubscription(token, action, field('frequency'), now)
  return managePath(kind ?? 'wish', token, locale)
}
