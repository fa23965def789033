import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { MapMessage } from '#lib/map/rules-places.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'

/** What is below the pins: the site's own base map, its streets, or the tiles of another host. */
export type Ground = 'own' | 'streets' | 'tiles'
/** Messages shown before the map's own are loaded. */
export type FirstMessages = Pick<MapMessages, 'loading' | 'failed' | 'retry'>
/** A map of one place, outside a results page. */
export type StandaloneMap = {
  message: MapMessage
  /** Zoom of the place on the base map, and where streets show it. */
  zoom: number
  streetZoom: number
  /**
   * Radius in metres of the circle around an approximate place; null: only the town is known, or the place is exact.
   */
  ring: number | null
}
export type MapViewProps = {
  message: MapMessage
  standalone: StandaloneMap | null
  tiles: Tiles | null
  first: FirstMessages
  messages: MessageFile<MapMessages>
  locale: Language
}
