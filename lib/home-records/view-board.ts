/** The offers for a home as a board: one column for each thing that waits, with one act each. */

import { distanceFrom } from '../costs/rules-money.ts'
import { spokenDay, spokenMoment } from '../i18n/spoken-moment.ts'
import type { Language } from '../listings/rules.ts'
import type { StoredOffer } from '../offers/queries.ts'
import type { LoadedOffers, ShownOffer } from '../offers/view.ts'
import { brusselsDay } from '../shared/time.ts'
import { phoneOf } from './rules-person.ts'

export const BOARD_COLUMNS = ['new', 'answered', 'countered', 'accepted'] as const
export type BoardColumnName = (typeof BOARD_COLUMNS)[number]

/** Where an offer stands: new to us, with the owner, with the bidder, or agreed on; null for one that is over. */
function columnOf({ state, mayRelease }: ShownOffer): BoardColumnName | null {
  if (state === 'accepted' || state === 'countered') return state
  if (state !== 'open') return null
  return mayRelease ? 'new' : 'answered'
}

/** A last day is near: how many days are left, today included as none. */
const NEAR = 2

/** What is asked for the home, and the offers as they came in. */
type OfHome = { asked: number | null; offers: readonly StoredOffer[] }

/** The cards of the board, and how many offers are over. */
export function boardOf(record: OfHome, { offers }: LoadedOffers, locale: Language, now: Date) {
  const today = brusselsDay(now.toISOString())
  const cards = offers.flatMap((offer) => {
    const column = columnOf(offer)
    const stored = record.offers.find(({ id }) => id === offer.id)
    if (column === null || !stored) return []
    const counter = offer.counters.findLast(({ state }) => state === 'open' || state === 'accepted')
    const end = String(stored.values.endDate ?? '')
    const left = end === '' ? null : Math.round((Date.parse(end) - Date.parse(today)) / 86_400_000)
    return [
      {
        ...{ id: offer.id, column, name: offer.name, href: offer.href, amount: offer.amount },
        distance: offer.sealed ? '' : (distanceFrom(stored.values.amount, record.asked, locale)?.share ?? ''),
        conditions: [offer.financing, offer.conditions].filter(Boolean).join('. '),
        counter: counter ? { amount: counter.amount, until: counter.until } : null,
        at: spokenMoment(stored.createdAt, now, locale),
        until: end === '' ? '' : spokenDay(end, now, locale),
        left: left !== null && left >= 0 && left <= NEAR ? left : null,
        phone: phoneOf(stored.values),
      },
    ]
  })
  return { cards, over: offers.length - cards.length }
}
export type ShownBoard = ReturnType<typeof boardOf>
