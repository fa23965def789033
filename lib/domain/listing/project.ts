/** New-build projects as visitors see them. */
import type { EnergyClass } from './energy.ts'
import type { Availability, Language, Picture, Price } from './listing.ts'
import { priceOf } from './price.ts'

export const PROJECT_STATUSES = ['open', 'option', 'soldout'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export type ProjectUnit = {
  id: number
  name: string
  /** What it is, in the reader's language: 'Appartement'. */
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
  /** Holds no amount when it is on request or the unit is taken. */
  price: Price
  plan: { src: string; width: number; height: number } | null
  /** Public address: its own page, or that of the home it is listed as. */
  path: string
  /** Whether `path` is that of a listed home. */
  listed: boolean
}

export type Project = {
  id: number
  name: string
  status: ProjectStatus
  zip: string
  town: string
  /** null when the address is hidden or not known. */
  address: { street: string; houseNumber: string | null; box: string | null } | null
  /** Day by which it is to be finished, ISO. */
  deliveryDate: string | null
  /** From where the prices start. Holds no amount when it is on request or nothing is left. */
  price: Price
  /** Where they end, in euro; null when that isn't above the start, not known or not to be told. */
  priceTo: number | null
  energy: EnergyClass | null
  eLevel: number | null
  teaser: string
  /** What description, conditions and names of phases and documents stand in: the page's language, unless the feed doesn't bring that. */
  wordsLanguage: Language
  requirement: string | null
  picture: Picture | null
  units: ProjectUnit[]
  /** Public address of its page here. */
  path: string
  /** https address of a site of its own, where lists lead instead. */
  externalUrl: string | null
}

type PhaseStatus = 'planned' | 'open' | 'option' | 'soldout' | 'delivered'
type ProjectPhase = { id: number; name: string; deliveryDate: string | null; status: PhaseStatus | null }

/** What a project's own page shows besides. */
export type ProjectDetail = Project & {
  number: string
  countryId: number
  /** The agency keeps the street to itself. */
  addressHidden: boolean
  /** kWh/m²·year */
  energyValue: number | null
  /** Sanitised HTML. */
  descriptionHtml: string | null
  /** Photographs and plans. */
  pictures: Picture[]
  phases: ProjectPhase[]
  /** Names of what can be asked for. */
  documents: string[]
  /** Where it is, when its address is shown. */
  position: { latitude: number; longitude: number } | null
}

const ON_REQUEST: Price = { kind: 'onRequest' }
const asPrice = (price: number | null, publishPrice: boolean, from: boolean): Price => {
  const found = priceOf({ price, publishPrice, priceUnit: null, priceUnitText: null, goal: 'sale' })
  return found.kind === 'amount' ? { ...found, from } : found
}

/** Whether somebody has it already. */
export const isTaken = (availability: Availability): boolean => availability === 'sold' || availability === 'let'

type PricedUnit = { price: number | null; publishPrice: boolean; availability: Availability }

/** A unit's price; what somebody else paid is nobody's business. */
export const unitPrice = ({ price, publishPrice, availability }: PricedUnit): Price =>
  isTaken(availability) ? ON_REQUEST : asPrice(price, publishPrice, false)

/** The amount of a price in euro; null on request. */
export const amountOf = (price: Price): number | null => (price.kind === 'amount' ? price.amount : null)

const shownAmounts = (units: readonly PricedUnit[]): number[] =>
  units.map((unit) => amountOf(unitPrice(unit))).filter((amount) => amount !== null)

/**
 * A project's starting price, the lowest of its units where the agency states none: none when it is sold out, nor when it is
 * the very price of a unit whose price is on request and of no unit whose price is shown, which it would give away.
 */
export function startingPrice(priceFrom: number | null, status: ProjectStatus, units: readonly PricedUnit[]): Price {
  const shown = shownAmounts(units)
  const lowest = priceFrom ?? (shown.length > 0 ? Math.min(...shown) : null)
  const hidden = units.some(({ price, publishPrice }) => price !== null && price === lowest && !publishPrice)
  const givesAway = hidden && !shown.some((amount) => amount === lowest)
  return status === 'soldout' || givesAway ? ON_REQUEST : asPrice(lowest, true, true)
}

/**
 * Where a project's prices end, in euro. While the price of any unit is on request it is only told when a unit shows it: a
 * higher end than all that is shown would be that of what isn't.
 */
export function highestPrice(priceTo: number | null, start: Price, units: readonly PricedUnit[]): number | null {
  const shown = shownAmounts(units)
  const highest = priceTo ?? (shown.length > 0 ? Math.max(...shown) : null)
  const lowest = amountOf(start)
  if (highest === null || lowest === null || highest <= lowest) return null
  const keepsQuiet = units.some(({ price, publishPrice }) => price !== null && !publishPrice)
  return keepsQuiet && !shown.includes(highest) ? null : highest
}

/** How many units can be had at once. */
export const freeCount = (units: readonly Pick<ProjectUnit, 'availability'>[]): number =>
  units.filter(({ availability }) => availability === 'available').length

/** The smallest and the largest of what is known and above zero; null when nothing is. */
export function rangeOf(values: readonly (number | null)[]): [least: number, most: number] | null {
  const known = values.filter((value): value is number => value !== null && value > 0)
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}
