/** Saved searches ("keep me informed"): criteria, how often mails are sent, and when a mail is due. */

import type { Language, Market } from '../listings/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

export const FREQUENCIES = ['atOnce', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Why a mail announces a home: it is new, its price was lowered, or it is available again. */
export const NOTICE_KINDS = ['new', 'price', 'available'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** asked: not confirmed yet. living: confirmed. ended: unsubscribed. These are the stored values. */
export type SubscriptionState = 'asked' | 'living' | 'ended'

export type NewSavedSearch = {
  email: string
  /** Name for the salutation; '' where only an address was asked for. */
  name: string
  language: Language
  frequency: Frequency
  /** What its mails tell of. */
  news: NoticeKind[]
  /** Order, page and view are left out. */
  criteria: SearchCriteria
}
/** `pausedUntil`: no home is told of until then. */
export type SavedSearch = NewSavedSearch & { id: string; state: SubscriptionState; pausedUntil: Date | null }

/** Days for which a confirmation link is valid; an unconfirmed saved search is erased afterwards. */
export const DAYS_TO_CONFIRM = 7
/** Days for which an ended saved search is kept, so that an old link can say that it has ended. */
export const DAYS_AFTER_END = 30
/** Days for which a saved search is paused; afterwards it goes on by itself. */
export const DAYS_OF_PAUSE = 30
/** Maximum number of homes in one mail; a link to the list shows the rest. */
export const MAX_HOMES_IN_MAIL = 12

/** Time in Brussels at which daily mails are sent, and weekly mails on Monday. */
const MAIL_TIME = '08:00'

/** The latest scheduled sending time up to `now` for a frequency: notices that waited by then are due. */
export function lastMailing(frequency: Frequency, now: Date): Date {
  if (frequency === 'atOnce') return now
  const today = brusselsDay(now.toISOString())
  const back = frequency === 'daily' ? 0 : weekdayOf(today) - 1
  const moment = new Date(brusselsInstant(addDays(today, -back), MAIL_TIME))
  const interval = frequency === 'daily' ? 1 : 7
  return moment <= now ? moment : new Date(brusselsInstant(addDays(today, -back - interval), MAIL_TIME))
}

/** What a home was before it changed, as far as it isn't in the columns, and what it is. */
export type ChangedHome = {
  id: number
  /** In milliseconds since 1970. */
  changedAt: number
  /** It can be had now: neither under option nor sold or let. */
  available: boolean
  /** Before: in which list it stood and in which languages; null for none. */
  market: Market | null
  languages: number
  wasAvailable: boolean
  wasWithdrawn: boolean
  /** The price before, where it is lower now and said in the same unit; null otherwise. */
  loweredFrom: number | null
}

/** What a saved search is to be told of a home. */
export type FoundNotice = { wishId: string; propertyId: number; kind: NoticeKind; priceBefore: number | null }

/** How many homes of each kind of news. */
export type NoticeCounts = Record<NoticeKind, number>
