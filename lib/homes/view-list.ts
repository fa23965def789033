/** What the list of homes shows, in the reader's language. */

import type { SessionStaff } from '../desk/session.ts'
import { formatPrice } from '../i18n/format-price.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { HOMES_PER_PAGE, type ListedHome, listHomes } from './queries-list.ts'
import { type HomeQuery, MISSING } from './rules-query.ts'
import { homeScope } from './scope.ts'

/** Days whose figures a home has at the desk, today included. */
const DAYS = 30

/** The day from which figures count. */
export const figuresFrom = (now: Date): string => addDays(brusselsDay(now.toISOString()), 1 - DAYS)

export const shownHome = ({ missing, price, ...home }: ListedHome, locale: Language) => ({
  ...home,
  title: home.title ?? '',
  office: home.office ?? '',
  price: price.kind === 'onRequest' ? '' : formatPrice({ price, market: home.market }, locale),
  isPriceHidden: !home.publishPrice,
  href: deskPath('deskHome', locale, String(home.id)),
  missing: home.state === 'withdrawn' || home.state === 'offline' ? [] : MISSING.filter((part) => missing[part]),
})
export type ShownHome = ReturnType<typeof shownHome>

/** A page of the homes that the reader may see; no offices for somebody who sees one. */
export async function loadHomes(staff: SessionStaff, query: HomeQuery, locale: Language, now: Date) {
  const [{ homes, count }, offices] = await Promise.all([
    listHomes(query, { scope: homeScope(staff), locale, from: figuresFrom(now), now }),
    staff.role === 'office' ? [] : listOffices(),
  ])
  return {
    homes: homes.map((home) => shownHome(home, locale)),
    count,
    page: query.page,
    pages: Math.max(1, Math.ceil(count / HOMES_PER_PAGE)),
    summary: translations(locale, 'homes')('summary', { count }),
    offices: offices.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}
export type LoadedHomes = Awaited<ReturnType<typeof loadHomes>>
