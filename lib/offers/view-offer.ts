/** One offer with its chain of counter-offers, as the page about a home's offers shows it. */

import { type Distance, distanceFrom, formatEuro } from '../costs/rules-money.ts'
import { optionLabel } from '../forms/view-labels.ts'
import { deskPath } from '../i18n/paths.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import type { Language } from '../listings/rules.ts'
import { formatDay, formatDayOf } from '../shared/format-dates.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import { brusselsDay } from '../shared/time.ts'
import type { StoredOffer } from './queries.ts'
import { allowsDecision, allowsReopening, type OfferDecision, type OfferState, offerState } from './rules.ts'
import { allowsAnswer, type CounterState, type StoredCounter, stateOfCounter } from './rules-counter.ts'

export type ShownCounter = {
  id: string
  amount: string
  until: string
  conditions: string
  /** When and by whom it was made. */
  made: string
  state: CounterState
  mayAccept: boolean
  mayDecline: boolean
  mayWithdraw: boolean
}

export type ShownOffer = {
  id: string
  /** The page of the request. */
  href: string
  name: string
  /** Whether nobody at the desk reads what it says. */
  sealed: boolean
  amount: string
  /** How far it is from what is asked; null where either isn't known to who reads it. */
  distance: Distance | null
  /** Of those that can still be accepted none offers more, and there is another one. */
  isHighest: boolean
  until: string
  /** How many days are left, today included as none, where they are few; null where they aren't. */
  left: number | null
  financing: string
  conditions: string
  received: string
  /** Who noted it, after a call, a visit or a mail; null for one of the form. */
  entered: string | null
  erased: string
  /** countered: the bidder has to answer a counter-offer. */
  state: OfferState | 'countered'
  /** What was decided, when and by whom; and the latter two alone. */
  decided: string | null
  decidedBy: string | null
  counters: ShownCounter[]
  mayAccept: boolean
  mayDecline: boolean
  mayCounter: boolean
  /** Which decision can be taken back; null for none. */
  mayReopen: OfferDecision | null
  /** Whether the bidder can be told by mail. */
  hasMail: boolean
  /** Since when the owner sees it, or that they don't; whether the bidder confirmed that it is theirs. */
  release: string[]
  mayRelease: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function financingOf({ values }: StoredOffer, locale: Language): string {
  const t = translations(locale, 'offers.desk')
  const { financing, loanAmount, loanTerm } = values
  if (financing === undefined) return ''
  if (financing !== 'loan') return optionLabel('offer', 'financing', text(financing), locale)
  const loan = t('loan', { amount: formatEuro(loanAmount) ?? '–' })
  return [loan, ...(text(loanTerm) === '' ? [] : [t('loanTerm', { term: text(loanTerm) })])].join(', ')
}

/** What of an offer the owner and its bidder know. */
function releaseOf({ releasedAt, releasedBy, confirmedAt }: StoredOffer, locale: Language): string[] {
  const t = translations(locale, 'offers.desk')
  const day = releasedAt && formatDayOf(releasedAt, locale)
  return [
    day === null
      ? t('release.none')
      : releasedBy === null
        ? t('release.shown', { day })
        : t('release.shownBy', { day, name: releasedBy }),
    ...(confirmedAt ? [t('release.confirmed', { day: formatDayOf(confirmedAt, locale) })] : []),
  ]
}

/** A last day is near: how many days are left. */
const NEAR = 2

function daysLeft(endDate: string, today: string): number | null {
  const left = endDate === '' ? null : Math.round((Date.parse(endDate) - Date.parse(today)) / 86_400_000)
  return left !== null && left >= 0 && left <= NEAR ? left : null
}

/** The amounts that can still be accepted, sealed ones left out. */
export const standingAmounts = (offers: readonly StoredOffer[], today: string): number[] =>
  offers.flatMap(({ decision, sealed, values: { amount, endDate } }) =>
    !sealed && typeof amount === 'number' && offerState(decision, text(endDate), today) === 'open' ? [amount] : [],
  )

type Shown = {
  locale: Language
  now: Date
  isTaken: boolean
  isSealed: boolean
  isBound: boolean
  /** What is asked for the home, and what all offers are that still stand. */
  asked: number | null
  standing: readonly number[]
}

function shownCounters(chain: readonly StoredCounter[], isOver: boolean, { locale, now, isTaken }: Shown) {
  const t = translations(locale, 'offers.desk')
  return chain
    .filter(({ kind }) => kind === 'counter')
    .map((counter): ShownCounter => {
      const state = stateOfCounter(counter, chain, now)
      return {
        id: counter.id,
        amount: formatEuro(counter.amount) ?? '–',
        until: counter.validUntil === null ? '' : formatDay(counter.validUntil, locale),
        conditions: counter.conditions ?? '',
        made: t('counter.made', { day: formatDayOf(counter.at, locale), name: counter.colleague ?? t('someone') }),
        state,
        mayAccept: !isOver && !isTaken && allowsAnswer('accepted', state),
        mayDecline: !isOver && allowsAnswer('declined', state),
        mayWithdraw: state === 'open',
      }
    })
}

/**
 * An offer in words, with what may be done with it. `isTaken`: one for the home was accepted; `isBound`: a
 * counter-offer to another bidder stands.
 */
export function shownOffer(offer: StoredOffer, chain: readonly StoredCounter[], shown: Shown): ShownOffer {
  const { locale, now, isTaken, isSealed, isBound, asked, standing } = shown
  const t = translations(locale, 'offers.desk')
  const endDate = text(offer.values.endDate)
  const today = brusselsDay(now.toISOString())
  const state = offerState(offer.decision, endDate, today)
  const { decision, decidedAt, entered, sealed, values } = offer
  const by = decidedAt && { day: formatDayOf(decidedAt, locale), name: offer.colleague ?? t('someone') }
  const counters = shownCounters(chain, decision !== null, shown)
  return {
    id: offer.id,
    href: deskPath('deskRequest', locale, offer.id),
    name: nameOf(offer.values) || (offer.email ?? ''),
    sealed,
    amount: sealed ? t('seal.hidden') : (formatEuro(values.amount) ?? '–'),
    distance: sealed ? null : distanceFrom(values.amount, asked, locale),
    isHighest: !sealed && state === 'open' && standing.length > 1 && values.amount === Math.max(...standing),
    until: endDate && formatDay(endDate, locale),
    left: state === 'open' ? daysLeft(endDate, today) : null,
    financing: financingOf(offer, locale),
    conditions: text(offer.values.conditions),
    received: spokenMoment(offer.createdAt, now, locale),
    entered:
      entered && `${translations(locale, 'requests.desk')(`events.${entered}`)} (${offer.enteredBy ?? t('someone')})`,
    erased: formatDayOf(offer.eraseAfter, locale),
    state: counters.some((counter) => counter.state === 'open') ? 'countered' : state,
    decided: decision && by && t('decided', { state: t(`states.${decision}`), ...by }),
    decidedBy: decision && by && t('counter.made', by),
    counters,
    mayAccept: !isSealed && !isTaken && !isBound && chain.length === 0 && allowsDecision('accepted', state),
    mayDecline: !isSealed && allowsDecision('declined', state),
    mayCounter: !isSealed && !isTaken && !isBound && decision === null,
    release: releaseOf(offer, locale),
    mayRelease: offer.releasedAt === null,
    mayReopen: !isSealed && allowsReopening(decision, isTaken, endDate, today) ? decision : null,
    hasMail: offer.email !== null && isMailAddress(offer.email),
  }
}
