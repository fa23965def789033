/**
 * A rough estimate of renovation costs: the chosen works by kind and quantity, with a low and a high price from a dated
 * table. It is neither a contractor's offer nor a certificate.
 */

/** Works that the price table may hold, in display order: energy saving works first. */
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
/** The works that save energy by themselves. */
export const ENERGY_WORKS: readonly RenovationWork[] = RENOVATION_WORKS.slice(0, 11)
export type RenovationWork = (typeof RENOVATION_WORKS)[number]

/** What a price is for: a square metre, a piece, or the whole work (`lump`). */
export type RenovationUnit = 'm2' | 'piece' | 'lump'

/** A price in euro per unit, VAT included. */
export type RenovationCost = {
  work: RenovationWork
  unit: RenovationUnit
  low: number
  high: number
  /** VAT included in the price, in percent. */
  vat: number
  /** First day on which the price is in force, YYYY-MM-DD. */
  validFrom: string
}

/** Quantity of each work: m² or pieces; 1 for `lump`. */
export type RenovationChoice = Partial<Record<RenovationWork, number>>

/** The highest quantity of one work; anything above is a typing error. */
export const MAX_QUANTITY = 9999

/**
 * Parses the works in a query or a form: `roofInsulation=80&windows=22`. Anything but a whole number from 1 to
 * MAX_QUANTITY is left out, so it never throws; the inverse of formatChoice().
 */
export function parseChoice(query: URLSearchParams): RenovationChoice {
  const chosen = RENOVATION_WORKS.flatMap((work) => {
    const text = query.get(work)?.trim() ?? ''
    const quantity = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return quantity >= 1 && quantity <= MAX_QUANTITY ? [[work, quantity] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** The invalid quantities as typed, by work. Empty and zero are valid: they mean none. */
export function invalidQuantities(query: URLSearchParams): Partial<Record<RenovationWork, string>> {
  const right = parseChoice(query)
  const wrong = RENOVATION_WORKS.flatMap((work) => {
    const text = query.get(work)?.trim() ?? ''
    return right[work] !== undefined || /^0*$/.test(text) ? [] : [[work, text] as const]
  })
  return Object.fromEntries(wrong)
}

/** The works as a query in their fixed order; '' when there are none. */
export const formatChoice = (choice: RenovationChoice): string =>
  RENOVATION_WORKS.flatMap((work) => (choice[work] === undefined ? [] : [`${work}=${choice[work]}`])).join('&')

/**
 * The price of each work that is in force on a day: the one with the latest `validFrom` up to that day.
 * @param today YYYY-MM-DD
 */
export function costsInForce(today: string, costs: readonly RenovationCost[]): RenovationCost[] {
  return RENOVATION_WORKS.flatMap((work) => {
    const own = costs.filter((cost) => cost.work === work && cost.validFrom <= today)
    return own.sort((a, b) => b.validFrom.localeCompare(a.validFrom)).slice(0, 1)
  })
}

/** In euro, VAT included. */
export type CostRange = { low: number; high: number }

/**
 * A range rounded outwards, so that it suggests no false precision: to € 100, from € 10,000 to € 500, from € 50,000 to
 * € 1,000.
 */
export function roundedRange({ low, high }: CostRange): CostRange {
  const step = high < 10_000 ? 100 : high < 50_000 ? 500 : 1000
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step }
}

export type PricedWork = { cost: RenovationCost; quantity: number; range: CostRange }
export type RenovationEstimate = {
  works: PricedWork[]
  total: CostRange
  /** The oldest `validFrom` among its prices, YYYY-MM-DD. */
  pricesFrom: string
}

/**
 * The estimate for the chosen works; null when none of them has a price. The total is the sum of the exact amounts,
 * rounded once.
 */
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
