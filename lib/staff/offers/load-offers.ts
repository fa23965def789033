/** What the pages about offers show, in the reader's language. */
import { lookUpListing } from '../../catalogue/listing.ts'
import { findHomesWithOffers, findOffers, type HomeWithOffers, type StoredOffer } from '../../db/staff/offers.ts'
import { formatEuro } from '../../domain/costs/money.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { formatDay, formatDayOf } from '../../domain/shared/format-dates.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { allowsDecision, type OfferState, offerState } from '../../domain/staff/offers/offer-states.ts'
import { optionLabel } from '../../forms/labels/form-labels.ts'
import { nameOf } from '../../forms/lead-mails.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { requestScope } from '../requests/request-scope.ts'
import { formatMoment } from '../requests/request-words.ts'
import type { SessionStaff } from '../staff-session.ts'

export type { HomeWithOffers } from '../../db/staff/offers.ts'

const NOTICES = ['accepted', 'declined', 'others', 'unchanged'] as const
export type OfferNotice = (typeof NOTICES)[number]

/** What was done before a page was opened; null for nothing. */
export const offerNotice = (name: string | undefined): OfferNotice | null =>
  NOTICES.find((known) => known === name) ?? null

/** The homes with offers that somebody may see. */
export const loadHomesWithOffers = (staff: SessionStaff, now: Date): Promise<HomeWithOffers[]> =>
  findHomesWithOffers(requestScope(staff), brusselsDay(now.toISOString()))

export type ShownOffer = {
  id: string
  /** The page of the request. */
  href: string
  name: string
  amount: string
  until: string
  financing: string
  conditions: string
  received: string
  erased: string
  state: OfferState
  /** When and by whom it was decided. */
  decided: string | null
  mayAccept: boolean
  mayDecline: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function financingOf({ values }: StoredOffer, locale: Language): string {
  const t = translations(locale, 'staffOffers')
  const { financing, loanAmount, loanTerm } = values
  if (financing !== 'loan') return optionLabel('offer', 'financing', text(financing), locale)
  const loan = t('loan', { amount: formatEuro(loanAmount) ?? '–' })
  return [loan, ...(text(loanTerm) === '' ? [] : [t('loanTerm', { term: text(loanTerm) })])].join(', ')
}

export type LoadedOffers = {
  propertyId: number
  title: string
  /** The public page of the home; null where it is no longer shown. */
  href: string | null
  offers: ShownOffer[]
  /** How many wait for an answer though another offer was accepted. */
  waiting: number
}

/** The offers for a home; null where there is none that the reader may see. */
export async function loadOffers(
  staff: SessionStaff,
  item: string,
  locale: Language,
  now: Date,
): Promise<LoadedOffers | null> {
  const propertyId = /^\d{1,9}$/.test(item) ? Number(item) : null
  const stored = propertyId === null ? [] : await findOffers(propertyId, requestScope(staff))
  const last = stored.at(-1)
  if (propertyId === null || !last) return null
  const found = await lookUpListing(propertyId, locale)
  const today = brusselsDay(now.toISOString())
  const isTaken = stored.some(({ decision }) => decision === 'accepted')
  const t = translations(locale, 'staffOffers')
  const offers = stored.map((offer): ShownOffer => {
    const endDate = text(offer.values.endDate)
    const state = offerState(offer.decision, endDate, today)
    return {
      id: offer.id,
      href: deskPath('deskRequest', locale, offer.id),
      name: nameOf(offer.values) || (offer.email ?? ''),
      amount: formatEuro(offer.values.amount) ?? '–',
      until: endDate && formatDay(endDate, locale),
      financing: financingOf(offer, locale),
      conditions: text(offer.values.conditions),
      received: formatMoment(offer.createdAt, locale, now),
      erased: formatDayOf(offer.eraseAfter, locale),
      state,
      decided:
        offer.decision &&
        offer.decidedAt &&
        t('decided', {
          state: t(`states.${offer.decision}`),
          day: formatDayOf(offer.decidedAt, locale),
          name: offer.colleague ?? t('someone'),
        }),
      mayAccept: !isTaken && allowsDecision('accepted', state),
      mayDecline: allowsDecision('declined', state),
    }
  })
  return {
    propertyId,
    title: found.kind === 'found' ? found.listing.title : last.subject,
    href: found.kind === 'found' ? found.listing.path : null,
    offers,
    waiting: isTaken ? stored.filter(({ decision }) => decision === null).length : 0,
  }
}
