/** The lists of an owner's home: requests, viewings and so on, in the owner's language. */

import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { brand } from '../../site/site-settings.ts'
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  type HistoryLabels,
  type HistoryPage,
  type HistoryQuery,
} from '../rules-history.ts'
import type { OwnerHome } from '../rules-home.ts'
import { ownWords } from './own-words.ts'
import { findHistory } from './queries.ts'

/** The forms whose requests are listed, and the statuses of requests. */
const FORMS = [
  'appointment',
  'contactMe',
  'documents',
  'offer',
  'rentalApplication',
  'rentalDetails',
  'sendToFriend',
  'other',
] as const
const STATUSES = ['received', 'booked', 'moved', 'cancelled', 'noShow'] as const

/** The label of a form in an owner's lists; unknown forms get that of `other`. */
export const formName = (form: string, locale: Language): string =>
  translations(locale, 'owners.lists')(`own.forms.${FORMS.find((name) => name === form) ?? 'other'}`)

async function labelsIn(locale: Language): Promise<HistoryLabels> {
  const t = translations(locale, 'owners.lists')
  return {
    forms: Object.fromEntries(FORMS.map((form) => [form, formName(form, locale)])),
    own: ownWords(locale),
    statuses: Object.fromEntries(STATUSES.map((status) => [status, t(`own.statuses.${status}`)])),
    site: (await brand(locale)).name || t('own.site'),
    visitor: t('own.visitor'),
    listing: {
      type: t('own.listing.type'),
      subject: t('own.listing.subject'),
      online: t('own.listing.online'),
      ended: t('own.listing.ended'),
      until: t('own.listing.until'),
    },
    notices: { type: t('own.notices.type'), subject: t('own.notices.subject'), sent: t('own.notices.sent') },
  }
}

/** A list of one home of one owner; requireOwner() and loadOwnHome() checked both ids. */
export type ListOf = { ownerId: string; propertyId: number; kind: HistoryKind; locale: Language }

/**
 * The rows of a list that match a query, since the home became this owner's.
 * @param size how many at most; by default one page
 */
export async function historyPage({ locale, ...of }: ListOf, query: HistoryQuery, size?: number): Promise<HistoryPage> {
  return findHistory({ ...of, labels: await labelsIn(locale) }, query, size)
}

/** A list as its page shows it. */
export type ShownHistory = {
  kind: HistoryKind
  home: OwnerHome
  /** The criteria with the shown page: the last one when the address names a later page. */
  criteria: HistoryQuery
  result: HistoryPage
  pageCount: number
}

/** A list of one of an owner's homes. */
export async function historyOf(
  ownerId: string,
  { kind, home, locale }: { kind: HistoryKind; home: OwnerHome; locale: Language },
  criteria: HistoryQuery,
): Promise<ShownHistory> {
  const result = await historyPage({ ownerId, propertyId: home.id, kind, locale }, criteria)
  const pageCount = Math.max(1, Math.ceil(result.found / HISTORY_PAGE_SIZE))
  return { kind, home, criteria: { ...criteria, page: Math.min(criteria.page, pageCount) }, result, pageCount }
}
