/**
 * Parsing of the messages between the page and the map's frame. Any window with a handle and any browser extension can
 * post messages, so everything that doesn't have exactly the right form is ignored.
 */

import { MARKETS } from '../listings/rules.ts'
import { isRecordId } from '../listings/rules-record-id.ts'
import { parseArea } from './rules-area.ts'
import { parseWindow } from './rules-pins.ts'
import { MAP_TYPES, MARKERS, type MapMessage, type MapPlace } from './rules-places.ts'

/** Messages from the frame to its parent page. */
export type FrameMessage =
  /** The frame is listening; messages sent earlier were lost. */
  | { type: 'ready' }
  /** The pin under the pointer or with the focus; null for none. */
  | { type: 'highlight'; id: number | null }
  /** The visitor limits the search to this area, as `formatArea()` writes it; null: no limit. */
  | { type: 'area'; area: string | null }
  /** The list shows the homes in this part of the map, as `formatWindow()` writes it; null: all of them. */
  | { type: 'window'; window: string | null }

/** Upper limits of a message's contents, above what any results page holds. */
export const MESSAGE_LIMITS = {
  properties: 500,
  label: 100,
  path: 400,
  search: 8000,
  window: 100,
  words: 200,
  marquees: 50,
} as const

type Fields = Record<string, unknown>

/** Own properties only, so that nothing is read from a prototype. */
function ownFields(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.assign(Object.create(null), value) as Fields
}

/** The id of a home, or that of a project as a negative number. */
const isPinId = (value: unknown): value is number => typeof value === 'number' && isRecordId(Math.abs(value))

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
/** Whether a value is a path on this site: exactly one leading slash, so that it never names another host. */
const isPath = (value: unknown): value is string =>
  isText(value, MESSAGE_LIMITS.path) && /^\/(?![/\\])[^\s\\]*$/.test(value)
const isMarquee = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

/** A part of the map as text, or null for all of it. */
const isWindow = (value: unknown): value is string | null =>
  value === null || (isText(value, MESSAGE_LIMITS.window) && parseWindow(value) !== null)

function parsePlace(value: unknown): MapPlace | null {
  const { id, latitude, longitude, exact, label, path, marquee } = ownFields(value) ?? {}
  if (!isPinId(id) || !isDegrees(latitude, 90) || !isDegrees(longitude, 180) || typeof exact !== 'boolean') return null
  if (!isText(label, MESSAGE_LIMITS.label) || !isPath(path) || !(marquee === null || isMarquee(marquee))) return null
  return { id, latitude, longitude, exact, label, path, marquee }
}

function parsePlaces(value: unknown): MapPlace[] | null {
  if (!Array.isArray(value) || value.length > MESSAGE_LIMITS.properties) return null
  const places = value.map(parsePlace)
  const known = new Map(places.flatMap((place) => (place ? [[place.id, place] as const] : [])))
  return places.includes(null) ? null : [...known.values()]
}

function parseMessageInfo(value: unknown): MapMessage['messageInfo'] | null {
  const { market: requestedMarket, search, highlighted, window, said, back } = ownFields(value) ?? {}
  const market = MARKETS.find((known) => known === requestedMarket)
  if (!market || !(search === null || isText(search, MESSAGE_LIMITS.search))) return null
  if (!(highlighted === null || isPinId(highlighted)) || !isWindow(window)) return null
  if (!isText(said, MESSAGE_LIMITS.words) || !isText(back, MESSAGE_LIMITS.words)) return null
  return { market, search, highlighted, window, said, back }
}

/** Parses a message from the page to the frame; null when it is invalid. Never throws. */
export function parseMapMessage(data: unknown): MapMessage | null {
  const fields = ownFields(data)
  if (fields?.type !== 'properties') return null
  const properties = parsePlaces(fields.properties)
  const messageInfo = parseMessageInfo(fields.messageInfo)
  const mapType = MAP_TYPES.find((known) => known === fields.mapType)
  const customMarker = MARKERS.find((known) => known === fields.customMarker)
  const ignored = fields.ignoredMarquees
  if (!Array.isArray(ignored) || ignored.length > MESSAGE_LIMITS.marquees || !ignored.every(isMarquee)) return null
  if (!properties || !messageInfo || !mapType || !customMarker) return null
  return { type: 'properties', properties, messageInfo, mapType, customMarker, ignoredMarquees: [...ignored] }
}

/** Parses a message from the frame to the page; null when it is invalid. Never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { type, id, area, window } = ownFields(data) ?? {}
  if (type === 'ready') return { type }
  if (type === 'highlight' && (id === null || isPinId(id))) return { type, id }
  if (type === 'window' && isWindow(window)) return { type, window }
  if (type !== 'area') return null
  if (area === null) return { type, area }
  return isText(area, MESSAGE_LIMITS.search) && parseArea(area) ? { type, area } : null
}
