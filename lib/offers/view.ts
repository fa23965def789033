/** What the pages about offers show, in the reader's language. */

import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { homeScope } from '../homes/scope.ts'
import { formatPrice } from '../i18n/format-price.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { translations } from '../i18n/translations.ts'
import { findCounters } from '../leads/queries-counter-offers.ts'
import { canLiftSeal, findSeal } from '../leads/queries-sealed-offers.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { homesInScope } from '../owners/desk/queries-list.ts'
import { requestScope } from '../requests/scope.ts'
import { formatDay, formatDayOf } from '../shared/format-dates.ts'
import { brusselsDay } from '../shared/time.ts'
import { languageUse } from '../site/languages.ts'
import { findAsked, findDecisions, findOffers } from './queries.ts'
import { isOpenForOffers } from './rules-costs.ts'
import { isBoundToOther, type StoredCounter } from './rules-counter.ts'
import { type ShownOffer, shownOffer, standingAmounts } from './view-offer.ts'

export type { ShownCounter, ShownOffer } from './view-offer.ts'

export type OfferNotice = SentenceOf<'offers.desk.done'>

/** How the offers for a home are sealed, in words. `canOpen`: the day has come; `canLift`: nobody made one yet. */
export type ShownSeal = { text: string; isSealed: boolean; canOpen: boolean; canLift: boolean }

async function shownSeal(propertyId: number, locale: Language, today: string): Promise<ShownSeal | null> {
  const [seal, canLift] = await Promise.all([findSeal(propertyId), transaction((tx) => canLiftSeal(tx, propertyId))])
  if (!seal) return null
  const t = translations(locale, 'offers.desk')
  const { until, sealedAt, sealer, openedAt, opener, lifted } = seal
  const name = (who: string | null): string => who ?? t('someone')
  const text = openedAt
    ? t(lifted ? 'seal.lifted' : 'seal.opened', { day: formatDayOf(openedAt, locale), name: name(opener) })
    : t('seal.sealed', { until: formatDay(until, locale), day: formatDayOf(sealedAt, locale), name: name(sealer) })
  return { text, isSealed: openedAt === null, canOpen: openedAt === null && until <= today, canLift }
}

export type LoadedOffers = {
  propertyId: number
  title: string
  /** Its reference and what is asked for it, as far as the site knows. */
  about: string
  offers: ShownOffer[]
  /** How many wait for an answer though another offer was accepted. */
  waiting: number
  seal: ShownSeal | null
  /** Whether the reader may open the offers; and note and seal ones, as long as the home takes any. */
  maySet: boolean
  takesOffers: boolean
  /** Those that a bidder's mails may be in. */
  languages: readonly Language[]
}

/** The offers for a home; null where there is none that the reader may see and the home isn't the reader's either. */
export async function loadOffers(
  staff: SessionStaff,
  item: string,
  locale: Language,
  now: Date,
): Promise<LoadedOffers | null> {
  const propertyId = /^\d{1,9}$/.test(item) ? Number(item) : null
  if (propertyId === null) return null
  const [stored, own] = await Promise.all([
    findOffers(propertyId, requestScope(staff)),
    homesInScope([propertyId], homeScope(staff)),
  ])
  const maySet = own.has(propertyId)
  if (stored.length === 0 && !maySet) return null
  const today = brusselsDay(now.toISOString())
  const every = await findDecisions(propertyId)
  const [found, asked, counters, seal, { languages }] = await Promise.all([
    lookUpListing(propertyId, locale),
    findAsked(propertyId),
    findCounters(every.map(({ id }) => id)),
    shownSeal(propertyId, locale, today),
    languageUse(),
  ])
  const isTaken = every.some(({ isAccepted }) => isAccepted)
  const chains: Partial<Record<string, StoredCounter[]>> = Object.groupBy(counters, ({ leadId }) => leadId)
  return {
    propertyId,
    title: found.kind === 'found' ? found.listing.title : (stored.at(-1)?.subject ?? String(propertyId)),
    about:
      found.kind === 'found'
        ? [found.listing.reference, formatPrice(found.listing, locale)].filter(Boolean).join(' · ')
        : '',
    offers: stored.map((offer) =>
      shownOffer(offer, chains[offer.id] ?? [], {
        ...{ locale, now, asked, isTaken, isSealed: seal?.isSealed ?? false },
        standing: standingAmounts(stored, today),
        isBound: isBoundToOther(offer.id, counters, now),
      }),
    ),
    waiting: isTaken ? stored.filter(({ decision }) => decision === null).length : 0,
    seal,
    maySet,
    takesOffers: found.kind === 'found' && isOpenForOffers(found.listing),
    languages,
  }
}

/**
 * Who decided meanwhile, in words, where nothing was done with an offer: about itself, or to accept another one.
 * @param id of the offer
 * @returns null where nobody decided
 */
export function decidedFirst(
  { offers }: LoadedOffers,
  id: string | undefined,
): { name: string; decided: string } | null {
  const first = offers.find((one) => one.id === id && one.decided) ?? offers.find((one) => one.state === 'accepted')
  return first?.decided ? { name: first.name, decided: first.decided } : null
}
