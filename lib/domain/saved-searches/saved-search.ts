/** Wishes ("keep me informed"): what somebody looks for, how often they are told, and when a mail is due. */

import type { Language } from '../listing/listing.ts'
import type { SearchCriteria } from '../search/criteria.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

export const FREQUENCIES = ['atOnce', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** What a mail tells of a home: it came, its price was lowered, or it can be had again. */
export type NoticeKind = 'new' | 'price' | 'available'

/** Not confirmed yet, confirmed, or ended. */
export type SubscriptionState = 'asked' | 'living' | 'ended'

export type NewSavedSearch = {
  email: string
  /** As a letter would address the person. */
  name: string
  language: Language
  frequency: Frequency
  /** Its price may lie beyond the slider; order and page mean nothing. */
  criteria: SearchCriteria
}
export type SavedSearch = NewSavedSearch & { id: string; state: SubscriptionState }

/** A link in a first mail is good for so long; what wasn't confirmed by then is erased. */
export const DAYS_TO_CONFIRM = 7
/** What has ended is kept so long, to say that it has ended to whoever follows an old link. */
export const DAYS_AFTER_END = 30
/** Homes in one mail; the rest is behind a link to the list. */
export const MOST_HOMES_IN_MAIL = 12

/** The time, in Brussels, at which daily mails go out, and the weekly ones on Monday. */
const MAIL_TIME = '08:00'

/** The latest moment, at or before `now`, at which mails of this frequency go out: what waited by then is due. */
export function lastMailing(frequency: Frequency, now: Date): Date {
  if (frequency === 'atOnce') return now
  const today = brusselsDay(now.toISOString())
  const back = frequency === 'daily' ? 0 : weekdayOf(today) - 1
  const moment = new Date(brusselsInstant(addDays(today, -back), MAIL_TIME))
  const interval = frequency === 'daily' ? 1 : 7
  return moment <= now ? moment : new Date(brusselsInstant(addDays(today, -back - interval), MAIL_TIME))
}
