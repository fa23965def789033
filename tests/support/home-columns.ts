/** Homes as the columns of the search. */
import { languageBit } from '../../lib/listings/rules.ts'
import { PRICE_UNITS } from '../../lib/listings/rules-price-unit.ts'
import { type HomeColumns, placeColumns, ROOM_BITS, ROOM_KINDS } from '../../lib/search/rules-home-columns.ts'

/** A home of the index; what isn't given is what nobody knows of it. */
export type Home = {
  id: number
  zip?: string
  municipality?: string
  part?: string
  street?: string
  categories?: number
  category?: number
  flags?: number
  rooms?: Partial<Record<(typeof ROOM_KINDS)[number], number>>
  energy?: number
  living?: number
  ground?: number
  price?: number
  place?: [latitude: number, longitude: number]
  ribbon?: number
  created?: number
  condition?: number
  year?: number
  online?: number
  free?: number
  charges?: number
}

/** The columns of homes, the highest id first. */
export function columnsOf(homes: readonly Home[]): HomeColumns {
  return {
    ids: Int32Array.from(homes, ({ id }) => id),
    ...placeColumns({
      zip: homes.map(({ zip = '9000' }) => zip),
      municipality: homes.map(({ municipality = '' }) => municipality),
      part: homes.map(({ part = '' }) => part),
      street: homes.map(({ street = '' }) => street),
    }),
    categories: Int16Array.from(homes, ({ categories = 1 }) => categories),
    category: Int16Array.from(homes, ({ category = 0 }) => category),
    flags: Int32Array.from(homes, ({ flags = languageBit('nl') }) => flags),
    rooms: Int32Array.from(homes, ({ rooms = {} }) =>
      ROOM_KINDS.reduce((bits, kind, index) => bits | ((rooms[kind] ?? 0) << (index * ROOM_BITS)), 0),
    ),
    energy: Int16Array.from(homes, ({ energy = 0 }) => energy),
    living: Int32Array.from(homes, ({ living = 0 }) => living),
    ground: Int32Array.from(homes, ({ ground = 0 }) => ground),
    price: Float64Array.from(homes, ({ price = Number.NaN }) => price),
    asked: Float64Array.from(homes, ({ price = Number.NaN }) => price),
    unit: Int16Array.from(homes, () => PRICE_UNITS.indexOf('total')),
    latitude: Float64Array.from(homes, ({ place }) => place?.[0] ?? Number.NaN),
    longitude: Float64Array.from(homes, ({ place }) => place?.[1] ?? Number.NaN),
    ribbon: Int16Array.from(homes, ({ ribbon = -1 }) => ribbon),
    created: Float64Array.from(homes, ({ created = 0 }) => created),
    condition: Int16Array.from(homes, ({ condition = 0 }) => condition),
    year: Int16Array.from(homes, ({ year = 0 }) => year),
    online: Int32Array.from(homes, ({ online = 0 }) => online),
    free: Int32Array.from(homes, ({ free = 0 }) => free),
    charges: Float64Array.from(homes, ({ charges = 0 }) => charges),
  }
}

/** 29 November 2026. */
export const TODAY = { day: 20_786, date: '2026-11-29' }
