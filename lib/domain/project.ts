/** New-build projects as visitors see them. */
import type { EnergyClass } from './energy.ts'
import type { Availability, Picture, Price } from './listing.ts'
import { priceOf } from './price.ts'

export type ProjectStatus = 'open' | 'option' | 'soldout'

export type ProjectUnit = {
  id: number
  name: string
  /** 0 is the ground floor. */
  floor: number | null
  bedrooms: number | null
  livingSurface: number | null
  availability: Availability
  /** Holds no amount when it is on request or the unit is taken. */
  price: Price
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
  energy: EnergyClass | null
  eLevel: number | null
  teaser: string
  requirement: string | null
  picture: Picture | null
  units: ProjectUnit[]
}

const ON_REQUEST: Price = { kind: 'onRequest' }
const asPrice = (price: number | null, publishPrice: boolean, from: boolean): Price => {
  const found = priceOf({ price, publishPrice, priceUnit: null, priceUnitText: null, goal: 'sale' })
  return found.kind === 'amount' ? { ...found, from } : found
}
const isTaken = (availability: Availability): boolean => availability === 'sold' || availability === 'let'

type PricedUnit = { price: number | null; publishPrice: boolean; availability: Availability }

/** A unit's price; what somebody else paid is nobody's business. */
export const unitPrice = ({ price, publishPrice, availability }: PricedUnit): Price =>
  isTaken(availability) ? ON_REQUEST : asPrice(price, publishPrice, false)

/**
 * A project's starting price: none when it is sold out, nor when it is the very price of a unit whose price is on request
 * and of no unit whose price is shown, which it would give away.
 */
export function startingPrice(priceFrom: number | null, status: ProjectStatus, units: readonly PricedUnit[]): Price {
  const same = units.filter(({ price }) => price !== null && price === priceFrom)
  const givesAway =
    same.some(({ publishPrice }) => !publishPrice) && !same.some((unit) => unitPrice(unit).kind === 'amount')
  return status === 'soldout' || givesAway ? ON_REQUEST : asPrice(priceFrom, true, true)
}

/** Units by floor, floors and units in the order they come; null is the floor of those whose floor is not known. */
export const unitsByFloor = (units: readonly ProjectUnit[]): [number | null, ProjectUnit[]][] => [
  ...Map.groupBy(units, ({ floor }) => floor),
]

/** How many units can be had at once. */
export const freeCount = (units: readonly ProjectUnit[]): number =>
  units.filter(({ availability }) => availability === 'available').length
