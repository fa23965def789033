/** The results of a search as map pins: clustered once per search, then limited to the visible window. */
import Supercluster from 'supercluster'
import { Semaphore } from '../cache/semaphore.ts'
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import { filtersOnly, formatCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { type HomePlace, homePlaceAt } from '../search/rules-home-columns.ts'
import { placesByKey } from '../search/rules-places.ts'
import { searchRows } from '../search/search.ts'
import { showsProjects } from '../site/site-settings.ts'
import type { Box } from './rules-area.ts'
import {
  MAP_ZOOM,
  type MapCluster,
  type MapClusterHomes,
  type MapHomePin,
  type MapPins,
  zoomFor,
} from './rules-pins.ts'

/** A pin whose price is not formatted yet. */
export type HomePin = Omit<MapHomePin, 'label'> & Pick<HomePlace, 'price' | 'unit'>
export type ClusteredPins = Omit<MapPins, 'features'> & { features: (MapCluster | HomePin)[] }

/** The input that determines the pins. */
export type MapSearch = {
  criteria: SearchCriteria
  locale: Language /** Ribbons whose homes get no pin. */
  ignored: readonly number[]
}

/** Thrown when more maps are requested than this process can cluster. */
export class MapOverloaded extends Error {}

type Place = { place: HomePlace }
/** Aggregate of a cluster: the number of sold or let homes. */
type Sum = { taken: number }
type Index = Pick<MapPins, 'total' | 'unplaced' | 'ignored' | 'bounds'> & {
  clusters: Supercluster<Place, Sum>
  /** Prefix of cluster ids that distinguishes one version of the results from another. */
  edition: string
}

/** Pins within this distance in pixels are merged: enough for a price label and a finger. */
const PIN_PIXELS = 64
/**
 * So few homes in view are shown one by one, with their price where it has room (MapCluster). Their clusters are those of
 * the next zoom: homes within 32 pixels, whose dots a finger couldn't tell apart (WCAG 2.5.8 asks 24).
 */
const FEW_HOMES = 30
const FEW_ZOOMS_NEARER = 1
const EVERYWHERE: Box = { south: -85, west: -180, north: 85, east: 180 }
/** Five decimals, about a metre, which halves the size of the response. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
/** Approximate memory of a home, including its share of the trees of all zooms. */
const KILOBYTES_PER_PLACE = 0.7

function boundsOf(places: readonly HomePlace[]): Box | null {
  const bounds = { south: 90, west: 180, north: -90, east: -180 }
  for (const { latitude, longitude } of places) {
    bounds.south = Math.min(bounds.south, latitude ?? 90)
    bounds.north = Math.max(bounds.north, latitude ?? -90)
    bounds.west = Math.min(bounds.west, longitude ?? 180)
    bounds.east = Math.max(bounds.east, longitude ?? -180)
  }
  return places.length === 0 ? null : bounds
}

/** FNV-1a hash of the clustered homes. */
function editionOf(places: readonly HomePlace[]): string {
  let hash = 0x811c9dc5
  for (const { id, latitude, longitude } of places) {
    for (const number of [id, (latitude ?? 0) * 1e5, (longitude ?? 0) * 1e5])
      hash = Math.imul(hash ^ number, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

function indexOf(found: readonly HomePlace[], ignored: readonly number[]): Index {
  const shown = found.filter(({ marquee }) => marquee === null || !ignored.includes(marquee))
  const places = shown.filter(({ latitude }) => latitude !== null)
  const clusters = new Supercluster<Place, Sum>({
    radius: PIN_PIXELS,
    extent: 256,
    minZoom: MAP_ZOOM.min,
    maxZoom: MAP_ZOOM.max,
    map: ({ place }) => ({ taken: Number(place.taken) }),
    reduce: (sum, { taken }) => {
      sum.taken += taken
    },
  })
  clusters.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude ?? 0, place.latitude ?? 0] },
      properties: { place },
    })),
  )
  return {
    clusters,
    edition: editionOf(places),
    total: found.length,
    ignored: found.length - shown.length,
    unplaced: shown.length - places.length,
    bounds: boundsOf(places),
  }
}

/** Clustering takes the processor: so many at once, and so many waiting for it. */
const BUILDERS = 2
const WAITING = 40
const builders = new Semaphore({ atOnce: BUILDERS, waiting: WAITING })

async function indexFor({ criteria, locale, ignored }: MapSearch): Promise<Index> {
  const wanted = filtersOnly(criteria)
  // Only a text search depends on the language, and a place only counts by its key.
  const language = criteria.text === '' ? '' : locale
  const query = formatCriteria({ ...wanted, places: placesByKey(criteria.places) })
  const key = `map ${await showsProjects()} ${language} ${criteria.market} ${ignored.join()} ${query}`
  return cached(
    'catalogue',
    key,
    () =>
      builders.run(
        async () => {
          const { columns, rows } = await searchRows(wanted, locale)
          return indexOf(
            Array.from(rows, (row) => homePlaceAt(columns, row)),
            ignored,
          )
        },
        () => new MapOverloaded('Too many maps are asked for at once.'),
      ),
    ({ total }) => 4 + total * KILOBYTES_PER_PLACE,
  )
}

type Feature = ReturnType<Index['clusters']['getClusters']>[number]

/** What a cluster falls apart into at a zoom; itself where it holds together there. */
const apartAt = (clusters: Index['clusters'], feature: Feature, zoom: number): Feature[] =>
  'cluster' in feature.properties && clusters.getClusterExpansionZoom(feature.properties.cluster_id) <= zoom
    ? clusters.getChildren(feature.properties.cluster_id).flatMap((part) => apartAt(clusters, part, zoom))
    : [feature]

/**
 * The clusters and homes of a window at a zoom; the homes themselves where they are few. These are the parts of the same
 * clusters, so that windows beside each other still show each home once.
 */
function clustersIn(clusters: Index['clusters'], box: [number, number, number, number], zoom: number): Feature[] {
  const found = clusters.getClusters(box, zoom)
  const count = found.reduce((sum, { properties }) => sum + ('cluster' in properties ? properties.point_count : 1), 0)
  const nearer = Math.min(zoom + FEW_ZOOMS_NEARER, MAP_ZOOM.max)
  return count > FEW_HOMES ? found : found.flatMap((feature) => apartAt(clusters, feature, nearer))
}

/**
 * The pins of a search within a window, at a zoom; without a window all of them.
 * @throws MapOverloaded
 */
export async function mapPins(search: MapSearch, zoom: number, window: Box | null): Promise<ClusteredPins> {
  const { clusters, edition, ...summary } = await indexFor(search)
  const { south, west, north, east } = window ?? EVERYWHERE
  const shownZoom = zoomFor(zoom, window ?? summary.bounds ?? EVERYWHERE)
  const features = clustersIn(clusters, [west, south, east, north], shownZoom).map((feature): MapCluster | HomePin => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates.map(toMetre)
    if ('cluster' in feature.properties) {
      const { cluster_id, point_count: count, taken } = feature.properties
      const apart = clusters.getClusterExpansionZoom(cluster_id)
      return { kind: 'cluster', id: `${edition}-${cluster_id}`, latitude, longitude, count, taken, zoom: apart }
    }
    const { id, exact, price, unit, taken, marquee } = feature.properties.place
    return { kind: 'home', id, latitude, longitude, exact, price, unit, taken, marquee }
  })
  return { ...summary, zoom: shownZoom, features }
}

/**
 * The homes of a cluster, newest first; null when the search has changed since, or never had this one.
 * @throws MapOverloaded
 */
export async function clusterHomes(search: MapSearch, id: string, limit: number): Promise<MapClusterHomes | null> {
  const { clusters, edition } = await indexFor(search)
  const [ofEdition, number] = id.split('-')
  if (ofEdition !== edition) return null
  try {
    const leaves = clusters.getLeaves(Number(number), Number.POSITIVE_INFINITY)
    const ids = leaves.map(({ properties }) => properties.place.id).sort((a, b) => b - a)
    return { total: ids.length, ids: ids.slice(0, limit) }
  } catch {
    return null
  }
}
