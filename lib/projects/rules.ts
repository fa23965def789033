/** New-build projects as visitors see them. */

import type { ShownDocuments } from '../documents/rules.ts'
import { type Availability, isTaken, type Language, type Picture, type Price } from '../listings/rules.ts'
import type { EnergyClass } from '../listings/rules-energy.ts'
import { priceOf } from '../listings/rules-price.ts'

export const PROJECT_STATUSES = ['open', 'option', 'soldout'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export type ProjectUnit = {
  id: number
  name: string
  /** Property type in the page's language: 'Appartement'. */
  typeName: string | null
  /** 0 is the ground floor. */
  floor: number | null
  bedrooms: number | null
  bathrooms: number | null
  /** m² */
  livingSurface: number | null
  /** m² */
  terraceSurface: number | null
  availability: Availability
  /** Without amount when it is on request or the unit is sold or let. */
  price: Price
  plan: { src: string; width: number; height: number } | null
  /** Public path: the unit's own page, or that of the home it is listed as. */
  path: string
  /** The home as which it is also listed, to whose page `path` then leads; null where it isn't. */
  homeId: number | null
}

export type Project = {
  id: number
  name: string
  status: ProjectStatus
  zip: string
  town: string
  countryId: number
  /** null when the address is hidden or not known. */
  address: { street: string; houseNumber: string | null; box: string | null } | null
  /** Planned day of completion, YYYY-MM-DD. */
  deliveryDate: string | null
  /** Starting price. Without amount when it is on request or nothing is left. */
  price: Price
  /** Highest price in euro; null when it isn't above the starting price, unknown or confidential. */
  priceTo: number | null
  energy: EnergyClass | null
  eLevel: number | null
  teaser: string
  /**
   * Language of description, conditions and names of phases and documents: the page's, unless the feed has no such
   * text.
   */
  wordsLanguage: Language
  requirement: string | null
  picture: Picture | null
  units: ProjectUnit[]
  /** Public path of its page on this site. */
  path: string
  /** https address of the project's own site, to which lists link instead. */
  externalUrl: string | null
}

type PhaseStatus = 'planned' | 'open' | 'option' | 'soldout' | 'delivered'
type ProjectPhase = { id: number; name: string; deliveryDate: string | null; status: PhaseStatus | null }

/** What a project's page shows in addition. */
export type ProjectDetail = Project & {
  number: string
  /** Whether the agency hides the street. */
  addressHidden: boolean
  /** kWh/m²·year */
  energyValue: number | null
  /** Sanitised HTML. */
  descriptionHtml: string | null
  /** Photographs and plans. */
  pictures: Picture[]
  phases: ProjectPhase[]
  documents: ShownDocuments
  /** Its position; null while its address is hidden. */
  position: { latitude: number; longitude: number } | null
}

const ON_REQUEST: Price = { kind: 'onRequest' }
const asPrice = (price: number | null, publishPrice: boolean, from: boolean): Price => {
  const found = priceOf({
    price,
    publishPrice,
    priceUnit: null,
    priceUnitText: null,
    comparedPrice: price,
    goal: 'sale',
  })
  return found.kind === 'amount' ? { ...found, from } : found
}

type PricedUnit = { price: number | null; publishPrice: boolean; availability: Availability }

/** A unit's price; none for a sold or let unit, whose price is confidential. */
export const unitPrice = ({ price, publishPrice, availability }: PricedUnit): Price =>
  isTaken(availability) ? ON_REQUEST : asPrice(price, publishPrice, false)

/** The amount of a price in euro; null on request. */
export const amountOf = (price: Price): number | null => (price.kind === 'amount' ? price.amount : null)

const shownAmounts = (units: readonly PricedUnit[]): number[] =>
  units.map((unit) => amountOf(unitPrice(unit))).filter((amount) => amount !== null)

/**
 * A project's starting price: the agency's own, else the lowest shown price of its units. There is none when the
 * project is sold out, nor when the amount would reveal the price of a unit that is on request: a hidden unit has it
 * and no shown unit does.
 */
export function startingPrice(priceFrom: number | null, status: ProjectStatus, units: readonly PricedUnit[]): Price {
  const shown = shownAmounts(units)
  const lowest = priceFrom ?? (shown.length > 0 ? Math.min(...shown) : null)
  const hidden = units.some(({ price, publishPrice }) => price !== null && price === lowest && !publishPrice)
  const revealsHiddenPrice = hidden && !shown.some((amount) => amount === lowest)
  return status === 'soldout' || revealsHiddenPrice ? ON_REQUEST : asPrice(lowest, true, true)
}

/**
 * A project's highest price in euro. While any unit's price is on request, it must also be the price of a shown unit: a
 * higher amount would reveal a hidden price.
 */
export function highestPrice(priceTo: number | null, start: Price, units: readonly PricedUnit[]): number | null {
  const shown = shownAmounts(units)
  const highest = priceTo ?? (shown.length > 0 ? Math.max(...shown) : null)
  const lowest = amountOf(start)
  if (highest === null || lowest === null || highest <= lowest) return null
  const hasHiddenPrice = units.some(({ price, publishPrice }) => price !== null && !publishPrice)
  return hasHiddenPrice && !shown.includes(highest) ? null : highest
}

/** Number of available units. */
export const availableCount = (units: readonly Pick<ProjectUnit, 'availability'>[]): number =>
  units.filter(({ availability }) => availability === 'available').length

/** The smallest and largest known value above zero; null when there is none. */
export function rangeOf(values: readonly (number | null)[]): [least: number, most: number] | null {
  const known = values.filter((value): value is number => value !== null && value > 0)
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}
