/** The renovation calculator: from what someone chose, or the home they look at, to what it costs. */
import { lookUpListing } from '../catalogue/listing.ts'
import { renovationCosts } from '../content/renovation-prices.ts'
import { formatEuro } from '../domain/costs/money.ts'
import {
  type CostRange,
  estimateOf,
  formatChoice,
  invalidQuantities,
  type PricedWork,
  parseChoice,
  type RenovationChoice,
  type RenovationCost,
  type RenovationEstimate,
  type RenovationWork,
} from '../domain/costs/renovation-costs.ts'
import { type HomeFacts, planForLabelD, type RenovationPlan } from '../domain/costs/renovation-plan.ts'
import { regionOfZip } from '../domain/listing/energy.ts'
import type { Language, ListingDetail } from '../domain/listing/listing.ts'
import { formatDay } from '../domain/shared/format-dates.ts'
import { brusselsDay } from '../domain/shared/time.ts'
import { translations } from '../i18n/translations.ts'

export type Calculation = {
  /** The home the page was opened for; null when for none. */
  listing: ListingDetail | null
  plan: RenovationPlan | null
  /** What was chosen, else what the plan proposes. */
  choice: RenovationChoice
  /** Whether the choice is the plan's. */
  proposed: boolean
  costs: RenovationCost[]
  /** Null while nothing priced is chosen, or something that was typed is no quantity. */
  estimate: RenovationEstimate | null
  /** What was typed and is no quantity, by work. */
  wrong: Partial<Record<RenovationWork, string>>
}

/** What of a listing the plan is made from. */
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

/** @param query `property`, and the chosen works (`parseChoice`) */
export async function calculate(query: Record<string, string>, locale: Language, now: Date): Promise<Calculation> {
  const [costs, found] = await Promise.all([
    renovationCosts(brusselsDay(now.toISOString())),
    query.property ? lookUpListing(Number(query.property), locale) : null,
  ])
  const listing = found?.kind === 'found' ? found.listing : null
  const plan = listing ? planForLabelD(factsOfHome(listing), costs) : null
  const typed = new URLSearchParams(query)
  const chosen = parseChoice(typed)
  const wrong = invalidQuantities(typed)
  const isRight = Object.keys(wrong).length === 0
  const proposed = isRight && formatChoice(chosen) === '' && plan?.kind === 'works'
  const choice = proposed ? plan.choice : chosen
  return { listing, plan, choice, proposed, costs, estimate: isRight ? estimateOf(choice, costs) : null, wrong }
}

/** 'from € 3.600 to € 7.200' in words. */
export function rangeText({ low, high }: CostRange, locale: Language): string {
  return translations(locale, 'renovation')('estimate.range', {
    low: formatEuro(low) ?? '',
    high: formatEuro(high) ?? '',
  })
}

/** '80 m²', '12 panels'; the whole of a lump sum. */
export function quantityText({ cost: { unit }, quantity }: PricedWork, locale: Language): string {
  const t = translations(locale, 'renovation')
  return unit === 'lump' ? t('estimate.whole') : `${quantity}\u00a0${t(`calculator.unit.${unit}`)}`
}

/** What must be said beside every estimate: that it is one, from when its prices are, what isn't in it. */
export function estimateNotes({ pricesFrom }: RenovationEstimate, locale: Language): string[] {
  const t = translations(locale, 'renovation')
  return [t('estimate.honest', { date: formatDay(pricesFrom, locale) }), t('estimate.vatNote'), t('estimate.premiums')]
}
