/** The actions on a saved search or newsletter subscription behind its link. Repeating one changes nothing. */

import type { Transaction } from '../db/transaction.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { queueMails } from '../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../mail/transaction.ts'
import { countAvailable } from '../search/search.ts'
import { daysLater } from '../shared/time.ts'
import { savedSearchFacts } from './describe.ts'
import { managePath, readManageToken, savedPath } from './links.ts'
import { endedMail, newsletterStateMail, savedSearchStateMail } from './mails.ts'
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  endSavedSearch,
  findSavedSearch,
  lockSavedSearch,
  pauseSavedSearch,
} from './queries.ts'
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  lockSubscription,
  type Subscription,
} from './queries-newsletter-subscriptions.ts'
import { DAYS_OF_PAUSE, FREQUENCIES, NOTICE_KINDS, type SavedSearch } from './rules.ts'
import type { SubscriptionKind } from './rules-form.ts'
import { alertCriteria } from './rules-query.ts'

const ACTIONS = ['start', 'end', 'change', 'pause', 'resume', 'erase'] as const
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

/** What the form of a saved search asks for; null where it isn't one that its page has. */
type Changes = Pick<SavedSearch, 'criteria' | 'news' | 'frequency'>

async function actOnSavedSearch(
  { tx, rendered }: Acting,
  id: string,
  action: Action,
  changes: Changes | null,
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
  if (action === 'change' && changes) await changeSavedSearch(tx, id, changes)
  if (action === 'pause') await pauseSavedSearch(tx, id, daysLater(now, DAYS_OF_PAUSE))
  if (action === 'resume') await pauseSavedSearch(tx, id, null)
  if (action === 'erase') await deleteSavedSearch(tx, id)
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
 * @param changes what a saved search is to be, for the action `change`
 * @returns the kind of subscription that the link manages; null when the token is invalid or expired
 */
export async function manageSubscription(
  token: string,
  action: Action,
  changes: Changes | null,
  now: Date,
): Promise<SubscriptionKind | null> {
  const claim = await readManageToken(token, now)
  if (!claim) return null
  await transactionWithMails((tx, rendered) =>
    claim.kind === 'wish'
      ? actOnSavedSearch({ tx, rendered }, claim.id, action, changes, now)
      : actOnNewsletter({ tx, rendered }, claim.id, action, now),
  )
  return claim.kind
}

/** The changes that a form says; null for a frequency that isn't one, or no kind of news. */
function changesOf({ field, all }: Pick<FormAction, 'field' | 'all'>): Changes | null {
  const frequency = FREQUENCIES.find((one) => one === field('frequency'))
  const news = NOTICE_KINDS.filter((kind) => all('news').includes(kind))
  if (!frequency || news.length === 0) return null
  return { frequency, news, criteria: alertCriteria({ goal: field('goal'), criteria: field('criteria') }) }
}

/** Performs the action of a button. @returns the path of the page, which also says when the link has expired */
export async function changeSubscription(asked: FormAction): Promise<string | null> {
  const { token, action: wanted, locale, now } = asked
  const action = ACTIONS.find((known) => known === wanted)
  if (!action) return null
  const changes = action === 'change' ? changesOf(asked) : null
  const kind = await manageSubscription(token, action, changes, now)
  if (kind === 'wish' && changes) return savedPath(token, changes.criteria, locale)
  return managePath(kind ?? 'wish', token, locale)
}
