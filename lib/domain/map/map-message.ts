/**
 * What the page and the map's frame tell each other, read as if anybody had written it: a window gets messages from whoever has
 * a handle on it, and from browser extensions. Whatever isn't exactly right is ignored.
 */

import { MARKETS } from '../listing/listing.ts'
import { isRecordId } from '../listing/record-id.ts'
import { parseArea } from './area.ts'
import { MAP_TYPES, MARKERS, type MapMessage, type MapPlace } from './map-places.ts'

/** From the frame to the page around it. */
export type FrameMessage =
  /** It listens: what was said before went unheard. */
  | { type: 'ready' }
  /** The pin that a pointer or the focus is on. */
  | { type: 'highlight'; id: number | null }
  /** The visitor wants the homes of this area, as `formatArea()` writes it; null: of any. */
  | { type: 'area'; area: string | null }

/** More than any page of results holds. */
export const MESSAGE_LIMITS = { properties: 500, label: 100, path: 400, search: 8000, marquees: 50 } as const

type Fields = Record<string, unknown>

/** Only own fields count, so that nothing comes in by way of a prototype. */
function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.assign(Object.create(null), value) as Fields
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
/** A path of this site: one slash, never the beginning of another host. */
const isPath = (value: unknown): value is string =>
  isText(value, MESSAGE_LIMITS.path) && /^\/(?![/\\])[^\s\\]*$/.test(value)
const isMarquee = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

function placeOf(value: unknown): MapPlace | null {
  const { id, latitude, longitude, exact, label, path, marquee } = fieldsOf(value) ?? {}
  if (!isRecordId(id) || !isDegrees(latitude, 90) || !isDegrees(longitude, 180) || typeof exact !== 'boolean')
    return null
  if (!isText(label, MESSAGE_LIMITS.label) || !isPath(path) || !(marquee === null || isMarquee(marquee))) return null
  return { id, latitude, longitude, exact, label, path, marquee }
}

function placesOf(value: unknown): MapPlace[] | null {
  if (!Array.isArray(value) || value.length > MESSAGE_LIMITS.properties) return null
  const places = value.map(placeOf)
  const known = new Map(places.flatMap((place) => (place ? [[place.id, place] as const] : [])))
  return places.includes(null) ? null : [...known.values()]
}

function infoOf(value: unknown): MapMessage['messageInfo'] | null {
  const { market: asked, search, highlighted } = fieldsOf(value) ?? {}
  const market = MARKETS.find((known) => known === asked)
  if (!market || !(search === null || isText(search, MESSAGE_LIMITS.search))) return null
  return highlighted === null || isRecordId(highlighted) ? { market, search, highlighted } : null
}

/** What the page says to the frame; null when it isn't that. Never throws. */
export function parseMapMessage(data: unknown): MapMessage | null {
  const fields = fieldsOf(data)
  if (fields?.type !== 'properties') return null
  const properties = placesOf(fields.properties)
  const messageInfo = infoOf(fields.messageInfo)
  const mapType = MAP_TYPES.find((known) => known === fields.mapType)
  const customMarker = MARKERS.find((known) => known === fields.customMarker)
  const ignored = fields.ignoredMarquees
  if (!Array.isArray(ignored) || ignored.length > MESSAGE_LIMITS.marquees || !ignored.every(isMarquee)) return null
  if (!properties || !messageInfo || !mapType || !customMarker) return null
  return { type: 'properties', properties, messageInfo, mapType, customMarker, ignoredMarquees: [...ignored] }
}

/** What the frame says to the page; null when it isn't that. Never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { type, id, area } = fieldsOf(data) ?? {}
  if (type === 'ready') return { type }
  if (type === 'highlight' && (id === null || isRecordId(id))) return { type, id }
  if (type !== 'area') return null
  if (area === null) return { type, area }
  return isText(area, MESSAGE_LIMITS.search) && parseArea(area) ? { type, area } : null
}
