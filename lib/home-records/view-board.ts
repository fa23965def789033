/** The offers for a home as a board: one column for each thing that waits, with one act each. */

import { spokenDay, spokenMoment } from '../i18n/spoken-moment.ts'
import type { Language } from '../listings/rules.ts'
import type { StoredOffer } from '../offers/queries.ts'
import type { LoadedOffers, ShownOffer } from '../offers/view.ts'
import { phoneOf } from './rules-person.ts'

export const BOARD_COLUMNS = ['new', 'answered', 'countered', 'accepted'] as const
export type BoardColumnName = (typeof BOARD_COLUMNS)[number]

/** Where an offer stands: new to us, with the owner, with the bidder, or agreed on; null for one that is over. */
function columnOf({ state, mayRelease }: ShownOffer): BoardColumnName | null {
  if (state === 'accepted' || state === 'countered') return state
  if (state !== 'open') return null
  return mayRelease ? 'new' : 'answered'
}

/** The cards of the board, and how many offers are over. */
export function boardOf(all: readonly StoredOffer[], { offers }: LoadedOffers, locale: Language, now: Date) {
  const cards = offers.flatMap((offer) => {
    const column = columnOf(offer)
    const stored = all.find(({ id }) => id === offer.id)
    if (column === null || !stored) return []
    const counter = offer.counters.findLast(({ state }) => state === 'open' || state === 'accepted')
    const end = String(stored.values.endDate ?? '')
    return [
      {
        ...{ id: offer.id, column, name: offer.name, href: offer.href, amount: offer.amount },
        distance: offer.distance?.share ?? '',
        conditions: [offer.financing, offer.conditions].filter(Boolean).join('. '),
        counter: counter ? { amount: counter.amount, until: counter.until } : null,
        at: spokenMoment(stored.createdAt, now, locale),
        until: end === '' ? '' : spokenDay(end, now, locale),
        left: offer.left,
        phone: phoneOf(stored.values),
      },
    ]
  })
  return { cards, over: offers.length - cards.length }
}
export type ShownBoard = ReturnType<typeof boardOf>
