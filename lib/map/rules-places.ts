/** Messages between the map's frame and the page around it (specification 7, design 4). */
import type { Market } from '../listings/rules.ts'

/** A place with a pin. */
export type MapPlace = {
  id: number
  latitude: number
  longitude: number
  /** false: an approximate position, since the address is hidden or unknown. */
  exact: boolean
  /** The pin's text: a price or a name. */
  label: string
  /** Public path that the pin's card links to. */
  path: string
  marquee: number | null
}

/** Key in session storage of the homes whose card was opened on a map. */
export const MAP_SEEN_KEY = 'map-seen'

export const MAP_TYPES = ['search', 'places'] as const
/**
 * `search`: pins are the search results, requested from the server. `places`: pins are exactly those of the message.
 */
export type MapType = (typeof MAP_TYPES)[number]

export const MARKERS = ['price', 'dot', 'office'] as const
export type CustomMarker = (typeof MARKERS)[number]

/** Message from the page to the frame, sent 50 ms after the frame has loaded and on each change. */
export type MapMessage = {
  type: 'properties'
  /** The homes of the shown results page, or the places to pin. */
  properties: MapPlace[]
  messageInfo: {
    market: Market
    /** The query of the search without '?'; null where there is no search. */
    search: string | null
    /** The home that the pointer is on in the list; null for none. */
    highlighted: number | null
    /** The part of the map that the list shows, as formatWindow() writes it; null for all of it. */
    window: string | null
    /** What the list says of its number of homes, which the map repeats; '' where there is no list. */
    said: string
    /** The words of the way back to all homes while the list shows a part of them; '' while it shows all. */
    back: string
  }
  mapType: MapType
  customMarker: CustomMarker
  /** Ribbon numbers whose homes get no pin. */
  ignoredMarquees: number[]
}
