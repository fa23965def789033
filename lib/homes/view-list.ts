/** What the desk shows of a home, in the reader's language. */

import { formatPrice } from '../i18n/format-price.ts'
import { deskPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import type { ListedHome } from './queries-list.ts'
import { MISSING } from './rules-query.ts'

/** Days whose figures a home has at the desk, today included. */
const DAYS = 30
const DAY = 86_400_000

/** The day from which figures count. */
export const figuresFrom = (now: Date): string => addDays(brusselsDay(now.toISOString()), 1 - DAYS)

export const shownHome = ({ missing, price, ...home }: ListedHome, locale: Language, now: Date) => ({
  ...home,
  title: home.title ?? '',
  /** What people of the agency call it. */
  name: home.address ?? home.title ?? home.reference,
  office: home.office ?? '',
  price: price.kind === 'onRequest' ? '' : formatPrice({ price, market: home.market }, locale),
  isPriceHidden: !home.publishPrice,
  /** Whole days since it came to the site. */
  days: Math.floor((now.getTime() - home.createdAt.getTime()) / DAY),
  href: deskPath('deskHome', locale, String(home.id)),
  missing: home.state === 'withdrawn' || home.state === 'offline' ? [] : MISSING.filter((part) => missing[part]),
})
export type ShownHome = ReturnType<typeof shownHome>
