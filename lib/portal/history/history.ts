/** A list of an owner's home, in their language. */
import { brand } from '../../content/site-settings.ts'
import { findHistory } from '../../db/portal/owner-history.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { HistoryKind, HistoryLabels, HistoryPage, HistoryQuery } from '../../domain/portal/owner-history.ts'
import { translations } from '../../i18n/translations.ts'

/** The forms whose requests stand in a list, and what becomes of them. */
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
const STATUSES = ['received', 'booked', 'moved', 'cancelled'] as const

/** What a request by the site is called in an owner's lists; one without a name there is a request like any. */
export const formName = (form: string, locale: Language): string =>
  translations(locale, 'ownerLists')(`own.forms.${FORMS.find((name) => name === form) ?? 'other'}`)

async function labelsIn(locale: Language): Promise<HistoryLabels> {
  const t = translations(locale, 'ownerLists')
  return {
    forms: Object.fromEntries(FORMS.map((form) => [form, formName(form, locale)])),
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

/** Whose list of which home: as the guard and ownerHome() told. */
export type ListOf = { ownerId: string; propertyId: number; kind: HistoryKind; locale: Language }

/**
 * The rows that an address asks for, since the home is this owner's.
 * @param size how many at most; without it a page of the list
 */
export async function historyPage({ locale, ...of }: ListOf, asked: HistoryQuery, size?: number): Promise<HistoryPage> {
  return findHistory({ ...of, labels: await labelsIn(locale) }, asked, size)
}
