/** What the map's frame and the page around it say to each other (specification 7, design 4). */
import type { Market } from '../listing/listing.ts'

/** One place to be pinned. */
export type MapPlace = {
  id: number
  latitude: number
  longitude: number
  /** false: somewhere around here; the address is hidden or not known. */
  exact: boolean
  /** What stands on the pin: a price, a name. */
  label: string
  /** Public path that the pin's card leads to. */
  path: string
  marquee: number | null
}

export const MAP_TYPES = ['search', 'places'] as const
/** `search`: the pins are the results of a search, from the server; `places`: exactly those of the message. */
export type MapType = (typeof MAP_TYPES)[number]

export const MARKERS = ['price', 'dot', 'office'] as const
export type CustomMarker = (typeof MARKERS)[number]

/** From the page to the frame, 50 ms after the frame has loaded and at each change. */
export type MapMessage = {
  type: 'properties'
  /** The homes of the shown page of results, or those to be pinned. */
  properties: MapPlace[]
  messageInfo: {
    market: Market
    /** The criteria as in the address of the list, without '?'; null where nothing is searched. */
    search: string | null
    /** The home that the list points at just now. */
    highlighted: number | null
  }
  mapType: MapType
  customMarker: CustomMarker
  /** Homes with one of these ribbons' numbers get no pin. */
  ignoredMarquees: number[]
}
