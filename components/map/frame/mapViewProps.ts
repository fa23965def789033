import type { Language } from '#lib/domain/listing/listing.ts'
import type { MapMessage } from '#lib/domain/map/map-places.ts'
import type { MapMessages } from '#lib/i18n/lazy-messages/map-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import type { Tiles } from './tiles.ts'

/** The words that a map shows before its own have been fetched. */
export type FirstMessages = Pick<MapMessages, 'loading' | 'failed' | 'retry'>
/** A map that is looked at by itself, outside the page that frames it. */
export type StandaloneMap = {
  message: MapMessage
  /** How near its place is shown. */
  zoom: number
  /** What surrounds the place, in metres, where it isn't exact; null: nothing is known but the town. */
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
