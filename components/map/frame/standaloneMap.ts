/** Standalone maps: one home, one project, or one office. */

import { formatPrice } from '#lib/i18n/format-price.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import type { CustomMarker, MapMessage, MapPlace } from '#lib/map/rules-places.ts'
import { placeByKey } from '#lib/places/rules-table.ts'
import { lookUpProject } from '#lib/projects/view.ts'
import { sectors } from '#lib/site/sectors.ts'
import type { StandaloneMap } from './mapViewProps.ts'

/** The map as text, for the frame's title and for screen readers. */
export type StandaloneView = StandaloneMap & { title: string; text: string; path: string }

/**
 * Maximum distance of a moved point (feed description, PublishAddress), rounded up, so that the circle doesn't reveal
 * the direction.
 */
const RING_METRES = 700
/** Near enough for the town, far enough for the towns around it: the base map has no streets. */
const ZOOM = { exact: 11, around: 12, town: 11 } as const
/** Where streets show the place: its street, the circle around it, or the town. */
const STREET_ZOOM = { exact: 15, around: 14, town: 12 } as const

function messageOf(place: MapPlace, market: 'sale' | 'rent', customMarker: CustomMarker): MapMessage {
  return {
    type: 'properties',
    properties: [place],
    messageInfo: { market, search: null, highlighted: null, window: null, said: '', back: '' },
    mapType: 'places',
    customMarker,
    ignoredMarquees: [],
  }
}

const zoomsOf = (kind: keyof typeof ZOOM) => ({ zoom: ZOOM[kind], streetZoom: STREET_ZOOM[kind] })

/** The published point, else the centre of the town. */
function pointOf(position: ListingDetail['position'], zip: string) {
  if (position) return { ...position, ...zoomsOf(position.exact ? 'exact' : 'around'), town: false }
  const town = placeByKey('postcode', zip)?.position
  return town ? { ...town, exact: false, ...zoomsOf('town'), town: true } : null
}

/** The map of a home; null when not even its town has a position. */
export async function standaloneHome(listing: ListingDetail): Promise<StandaloneView | null> {
  const { id, language: locale, path } = listing
  const point = pointOf(listing.position, listing.address.zip)
  if (!point) return null
  const t = translations(locale, 'map')
  const { latitude, longitude, exact, zoom, streetZoom, town } = point
  const place = { id, latitude, longitude, exact, label: formatPrice(listing, locale), path, marquee: null }
  return {
    message: messageOf(place, listing.market, 'price'),
    zoom,
    streetZoom,
    ring: exact || town ? null : RING_METRES,
    title: t('alone.home', { title: listing.title }),
    text: t(exact ? 'here' : town ? 'inTown' : 'somewhere'),
    path,
  }
}

/** The map of the home with this id; null when it is unpublished or has no position. */
export async function standaloneHomeById(id: number, locale: Language): Promise<StandaloneView | null> {
  const found = await lookUpListing(id, locale)
  return found.kind === 'found' ? standaloneHome(found.listing) : null
}

/** The map of a project; null when it is unpublished or has no position. */
export async function standaloneProject(id: number, locale: Language): Promise<StandaloneView | null> {
  const found = await lookUpProject(id, locale)
  if (found.kind !== 'found') return null
  const { name, path, position, zip } = found.project
  const point = pointOf(position && { ...position, exact: true }, zip)
  if (!point) return null
  const t = translations(locale, 'map')
  const { latitude, longitude, exact, zoom, streetZoom } = point
  return {
    message: messageOf({ id, latitude, longitude, exact, label: name, path, marquee: null }, 'sale', 'price'),
    zoom,
    streetZoom,
    ring: null,
    title: t('alone.home', { title: name }),
    text: t(exact ? 'projectHere' : 'projectInTown'),
    path,
  }
}

/** The map of an office; null when it doesn't exist or has no position. */
export async function standaloneOffice(id: number, locale: Language): Promise<StandaloneView | null> {
  const office = (await sectors(locale)).flatMap(({ offices }) => offices).find((known) => known.id === id)
  if (!office || office.latitude === null || office.longitude === null) return null
  const t = translations(locale, 'map')
  const { latitude, longitude, name } = office
  const path = `${pathTo('contact', locale)}#office-${id}`
  const place = { id, latitude, longitude, exact: true, label: name, path, marquee: null }
  return {
    message: messageOf(place, 'sale', 'office'),
    ...zoomsOf('exact'),
    ring: null,
    title: t('alone.office', { office: name }),
    text: t('officeHere'),
    path,
  }
}
