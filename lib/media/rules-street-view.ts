/**
 * Street-level pictures of a place from the configured provider. Addresses follow each provider's documentation:
 * Google's Maps Embed API (streetview mode), Mapillary's API and embed, Panoramax' API and viewer. The latter two are
 * first asked for the nearest picture; that request also waits for the visitor's click.
 */

export const STREET_VIEW_PROVIDERS = ['mapillary', 'panoramax', 'google'] as const
export type StreetViewProvider = (typeof STREET_VIEW_PROVIDERS)[number]
type Point = { latitude: number; longitude: number }

export type StreetView = {
  provider: StreetViewProvider
  /** Address to embed; null when `ask` must be requested first. */
  embed: string | null
  /** Address that lists the pictures nearby. */
  ask: string | null
  /** The same place on the provider's own site. */
  page: string
  point: Point
}

/** Maximum distance of a picture, in metres: across the street, not around the corner. */
const MAX_METRES = 50
const METRES_PER_DEGREE = 111_320

/** A square around the point as `west,south,east,north`. */
function squareAround({ latitude, longitude }: Point): string {
  const up = MAX_METRES / METRES_PER_DEGREE
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return [longitude - aside, latitude - up, longitude + aside, latitude + up].map((edge) => edge.toFixed(6)).join(',')
}

/**
 * The street view of a point.
 * @param key for Google's Maps Embed API, or Mapillary's client token; Panoramax needs none
 */
export function streetViewAt(provider: StreetViewProvider, point: Point, key: string): StreetView {
  const { latitude, longitude } = point
  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  switch (provider) {
    case 'google': {
      const place = `${latitude},${longitude}`
      const page = `https://www.google.com/maps/@?${query({ api: 1, map_action: 'pano', viewpoint: place })}`
      const embed = `https://www.google.com/maps/embed/v1/streetview?${query({ key, location: place, radius: MAX_METRES })}`
      return { provider, embed, ask: null, page, point }
    }
    case 'mapillary': {
      const page = `https://www.mapillary.com/app/?${query({ lat: latitude, lng: longitude, z: 18 })}`
      const near = query({ access_token: key, fields: 'id,geometry', bbox: squareAround(point), limit: 50 })
      return { provider, embed: null, ask: `https://graph.mapillary.com/images?${near}`, page, point }
    }
    case 'panoramax': {
      const page = `https://api.panoramax.xyz/?focus=map&map=19/${latitude}/${longitude}`
      const near = query({ place_position: `${longitude},${latitude}`, place_distance: `0-${MAX_METRES}`, limit: 10 })
      return { provider, embed: null, ask: `https://api.panoramax.xyz/api/search?${near}`, page, point }
    }
  }
}

const IDS: Record<StreetViewProvider, RegExp> = {
  mapillary: /^\d{5,20}$/,
  panoramax: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  google: /(?!)/,
}

const frameOf = (provider: StreetViewProvider, id: string): string =>
  provider === 'mapillary'
    ? `https://www.mapillary.com/embed?image_key=${id}&style=photo`
    : `https://api.panoramax.xyz/?focus=pic&pic=${id}`

type Answer = { id?: unknown; geometry?: { coordinates?: unknown } | null } | null

/** Squared distance in degrees of latitude; the maximum number where the item has no position. */
function squaredDistance(item: Answer, { latitude, longitude }: Point): number {
  const place = item?.geometry?.coordinates
  if (!Array.isArray(place) || typeof place[0] !== 'number' || typeof place[1] !== 'number') return Number.MAX_VALUE
  const aside = (place[0] - longitude) * Math.cos((latitude * Math.PI) / 180)
  return aside ** 2 + (place[1] - latitude) ** 2
}

/**
 * The embed address of the nearest picture in a provider's answer; null when there is none or the answer has another
 * shape.
 */
export function nearestFrame({ provider, point }: StreetView, answer: unknown): string | null {
  const { data, features } = (answer ?? {}) as { data?: unknown; features?: unknown }
  const items = [data, features].find(Array.isArray) as Answer[] | undefined
  const [nearest] = (items ?? [])
    .filter((item) => typeof item?.id === 'string' && IDS[provider].test(item.id))
    .sort((a, b) => squaredDistance(a, point) - squaredDistance(b, point))
  return nearest ? frameOf(provider, String(nearest.id)) : null
}
