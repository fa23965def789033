/** Saved searches ("keep me informed"): criteria, how often mails are sent, and when a mail is due. */

import type { Language } from '../listings/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

export const FREQUENCIES = ['atOnce', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Why a mail announces a home: it is new, its price was lowered, or it is available again. */
export type NoticeKind = 'new' | 'price' | 'available'

/** asked: not confirmed yet. living: confirmed. ended: unsubscribed. These are the stored values. */
export type SubscriptionState = 'asked' | 'living' | 'ended'

export type NewSavedSearch = {
  email: string
  /** Name for the salutation. */
  name: string
  language: Language
  frequency: Frequency
  /** The price may exceed the slider; order and page are ignored. */
  criteria: SearchCriteria
}
export type SavedSearch = NewSavedSearch & { id: string; state: SubscriptionState }

/** Days for which a confirmation link is valid; an unconfirmed saved search is erased afterwards. */
export const DAYS_TO_CONFIRM = 7
/** Days for which an ended saved search is kept, so that an old link can say that it has ended. */
export const DAYS_AFTER_END = 30
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
