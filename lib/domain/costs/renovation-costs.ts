/**
 * What renovating a home costs, roughly: chosen works by kind and quantity with a low and a high price from a dated table, and
 * which works could bring a home to energy label D. An estimate to talk about, no offer of a contractor and no certificate.
 */

/** Works that the table of costs may price, in the order they are shown: what saves energy first. */
export const RENOVATION_WORKS = [
  'roofInsulation',
  'cavityWall',
  'facadeInsulation',
  'floorInsulation',
  'windows',
  'ventilationC',
  'ventilationD',
  'heatPump',
  'condensingBoiler',
  'solarBoiler',
  'solarPanels',
  'roofRenewal',
  'electricity',
  'bathroom',
  'kitchen',
] as const
/** The first so many of them save energy; the others don't, or not by themselves. */
export const ENERGY_WORKS: readonly RenovationWork[] = RENOVATION_WORKS.slice(0, 11)
export type RenovationWork = (typeof RENOVATION_WORKS)[number]

/** Square metres, pieces, or the whole of it. */
export type RenovationUnit = 'm2' | 'piece' | 'lump'

/** A price in euro per unit, VAT included. */
export type RenovationCost = {
  work: RenovationWork
  unit: RenovationUnit
  low: number
  high: number
  /** Percent of VAT that is in the price. */
  vat: number
  /** First day it counts, YYYY-MM-DD. */
  validFrom: string
}

/** How much of each work: m² or pieces; 1 for the whole of it. */
export type RenovationChoice = Partial<Record<RenovationWork, number>>

/** More of one work than any home needs; a slip of the keyboard. */
export const HIGHEST_QUANTITY = 9999

/**
 * The works in a query or a form: `roofInsulation=80&windows=22`. What isn't a whole number from 1 to HIGHEST_QUANTITY is left out, so that this never
 * throws; the inverse of formatChoice.
 */
export function parseChoice(query: URLSearchParams): RenovationChoice {
  const chosen = RENOVATION_WORKS.flatMap((work) => {
    const text = query.get(work)?.trim() ?? ''
    const quantity = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return quantity >= 1 && quantity <= HIGHEST_QUANTITY ? [[work, quantity] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** What was typed for a work and is no quantity of it, by work; nothing and zero are none of it. */
export function wrongQuantities(query: URLSearchParams): Partial<Record<RenovationWork, string>> {
  const right = parseChoice(query)
  const wrong = RENOVATION_WORKS.flatMap((work) => {
    const text = query.get(work)?.trim() ?? ''
    return right[work] !== undefined || /^0*$/.test(text) ? [] : [[work, text] as const]
  })
  return Object.fromEntries(wrong)
}

/** The works as a query, in their usual order; '' when there are none. */
export const formatChoice = (choice: RenovationChoice): string =>
  RENOVATION_WORKS.flatMap((work) => (choice[work] === undefined ? [] : [`${work}=${choice[work]}`])).join('&')

/** The price of each work on a day: the youngest that counts by then. @param today YYYY-MM-DD */
export function costsOn(today: string, costs: readonly RenovationCost[]): RenovationCost[] {
  return RENOVATION_WORKS.flatMap((work) => {
    const own = costs.filter((cost) => cost.work === work && cost.validFrom <= today)
    return own.sort((a, b) => b.validFrom.localeCompare(a.validFrom)).slice(0, 1)
  })
}

/** Euro, VAT included. */
export type CostRange = { low: number; high: number }

/** Rounded outwards, so that nobody reads a precision that isn't there: to € 100, from € 10,000 to € 500, from € 50,000 to € 1,000. */
export function roundedRange({ low, high }: CostRange): CostRange {
  const step = high < 10_000 ? 100 : high < 50_000 ? 500 : 1000
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step }
}

export type PricedWork = { cost: RenovationCost; quantity: number; range: CostRange }
export type RenovationEstimate = {
  works: PricedWork[]
  total: CostRange
  /** The oldest day from which a price in it counts, YYYY-MM-DD. */
  pricesFrom: string
}

/** What the chosen works cost; null when nothing priced is among them. The total is that of the exact amounts, rounded once. */
export function estimateOf(choice: RenovationChoice, costs: readonly RenovationCost[]): RenovationEstimate | null {
  const works = costs.flatMap((cost) => {
    const wanted = choice[cost.work]
    if (wanted === undefined) return []
    const quantity = cost.unit === 'lump' ? 1 : wanted
    return [{ cost, quantity, range: roundedRange({ low: cost.low * quantity, high: cost.high * quantity }) }]
  })
  if (works.length === 0) return null
  const sum = (bound: 'low' | 'high') => works.reduce((total, { cost, quantity }) => total + cost[bound] * quantity, 0)
  return {
    works,
    total: roundedRange({ low: sum('low'), high: sum('high') }),
    pricesFrom: works.map(({ cost }) => cost.validFrom).sort()[0] ?? '',
  }
}
