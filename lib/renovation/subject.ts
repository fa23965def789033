/** The renovation calculator: the cost of the chosen works, or of the works that a home needs for label D. */
import { cached } from '../cache/tagged-cache.ts'
import { formatEuro } from '../costs/rules-money.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { regionOfZip } from '../listings/rules-energy.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { lookUpListing } from '../listings/view.ts'
import { formatDay } from '../shared/format-dates.ts'
import { brusselsDay } from '../shared/time.ts'
import { findRenovationCosts } from './queries.ts'
import {
  type CostRange,
  costsInForce,
  estimateOf,
  formatChoice,
  invalidQuantities,
  type PricedWork,
  parseChoice,
  type RenovationChoice,
  type RenovationCost,
  type RenovationEstimate,
  type RenovationWork,
} from './rules-costs.ts'
import { type HomeFacts, planForLabelD, type RenovationPlan } from './rules-plan.ts'

export type Calculation = {
  /** The home that the page was opened for, if any. */
  listing: ListingDetail | null
  plan: RenovationPlan | null
  /** The visitor's choice, else the plan's. */
  choice: RenovationChoice
  /** Whether `choice` is the plan's. */
  proposed: boolean
  costs: RenovationCost[]
  /** Null when no work with a price is chosen, or a quantity is invalid. */
  estimate: RenovationEstimate | null
  /** Invalid quantities as parameters, by work. */
  wrong: Partial<Record<RenovationWork, string>>
}

/** The facts of a listing that the plan needs. */
function factsOfHome({
  categories,
  rooms,
  livingSurface,
  building,
  energy,
  energyFacts,
  address,
}: ListingDetail): HomeFacts {
  return {
    house: categories.includes('1'),
    livingSurface,
    floors: rooms.floors,
    facades: rooms.facades,
    constructionYear: building.constructionYear,
    region: energy ? energy.region : regionOfZip(address.zip),
    energyValue: energyFacts.value,
    label: energy?.label ?? null,
  }
}

/**
 * The price of each work in force on a day, in display order.
 * @param today YYYY-MM-DD
 */
export const renovationCosts = async (today: string): Promise<RenovationCost[]> =>
  costsInForce(today, await cached('content', 'renovation costs', findRenovationCosts))

/**
 * Calculates the costs of renovation works at today's prices.
 * @param query `property`, and the chosen works (`parseChoice`)
 */
export async function calculate(query: Record<string, string>, locale: Language, now: Date): Promise<Calculation> {
  const [costs, found] = await Promise.all([
    renovationCosts(brusselsDay(now.toISOString())),
    query.property ? lookUpListing(Number(query.property), locale) : null,
  ])
  const listing = found?.kind === 'found' ? found.listing : null
  const plan = listing ? planForLabelD(factsOfHome(listing), costs) : null
  const parameters = new URLSearchParams(query)
  const chosen = parseChoice(parameters)
  const wrong = invalidQuantities(parameters)
  const isRight = Object.keys(wrong).length === 0
  const proposed = isRight && formatChoice(chosen) === '' && plan?.kind === 'works'
  const choice = proposed ? plan.choice : chosen
  return { listing, plan, choice, proposed, costs, estimate: isRight ? estimateOf(choice, costs) : null, wrong }
}

/**
 * What the works cost that would bring a home to label D; null where none are needed, or nothing can be said.
 * @param today YYYY-MM-DD
 */
export async function costToLabelD(listing: ListingDetail, today: string): Promise<RenovationEstimate | null> {
  const costs = await renovationCosts(today)
  const plan = planForLabelD(factsOfHome(listing), costs)
  return plan.kind === 'works' && plan.reached ? estimateOf(plan.choice, costs) : null
}

/** A range of costs in words: 'from € 3.600 to € 7.200'. */
export function rangeText({ low, high }: CostRange, locale: Language): string {
  return translations(locale, 'renovation')('estimate.range', {
    low: formatEuro(low) ?? '',
    high: formatEuro(high) ?? '',
  })
}

/** The quantity of a work: '80 m²', '12 panels'; the words for a whole when it is priced as a lump sum. */
export function quantityText({ cost: { unit }, quantity }: PricedWork, locale: Language): string {
  const t = translations(locale, 'renovation')
  return unit === 'lump' ? t('estimate.whole') : `${quantity}\u00a0${t(`calculator.unit.${unit}`)}`
}

/** The notes of every estimate: it is an estimate, the date of its prices, VAT, and that premiums aren't included. */
export function estimateNotes({ pricesFrom }: RenovationEstimate, locale: Language): string[] {
  const t = translations(locale, 'renovation')
  return [t('estimate.honest', { date: formatDay(pricesFrom, locale) }), t('estimate.vatNote'), t('estimate.premiums')]
}
