/** How fast the map is: first pins, a pan, and searches in areas, nothing remembered. */
import { invalidateTags } from '../lib/cache/tagged-cache.ts'
import { MARKETS } from '../lib/domain/listing/listing.ts'
import { type Area, shapeOf } from '../lib/domain/map/area.ts'
import { emptyCriteria } from '../lib/domain/search/criteria.ts'
import { mapPins } from '../lib/search/map-clusters.ts'
import { searchPage } from '../lib/search/search.ts'
import { randomNumbers } from './criteria.ts'
import { median, percentile, rounded, told } from './figures.ts'
import type { Figures } from './site.ts'

const AREAS = 200
const PANS = 50
const CORNERS = 100
const BELGIUM = { south: 49.4, west: 2.4, north: 51.6, east: 6.5 }

/** Areas between a village's and a province's size, anywhere in the country. */
const AREA_KINDS = {
  box: (south: number, west: number, size: number): Area => ({
    kind: 'box',
    south,
    west,
    north: south + size,
    east: west + 1.6 * size,
  }),
  circle: (latitude: number, longitude: number, size: number): Area => ({
    kind: 'circle',
    latitude,
    longitude,
    km: Math.max(1, Math.round(size * 50)),
  }),
  shape: (south: number, west: number, size: number): Area | null =>
    shapeOf(
      Array.from({ length: CORNERS }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / CORNERS
        const reach = (size / 2) * (1 + 0.2 * Math.sin(7 * angle))
        return { latitude: south + reach * Math.sin(angle), longitude: west + 1.6 * reach * Math.cos(angle) }
      }),
    ),
}

async function timed<T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
  const begun = performance.now()
  const result = await work()
  return [performance.now() - begun, result]
}

/** First pins of all homes with nothing remembered, and what a pan takes after that. */
async function* timePins(): Figures {
  for (const market of MARKETS) {
    const search = { criteria: emptyCriteria(market), locale: 'nl' as const, ignored: [] }
    const cold: number[] = []
    for (let round = 0; round < 5; round += 1) {
      invalidateTags(['catalogue'])
      cold.push((await timed(() => mapPins(search, 8, BELGIUM)))[0])
    }
    const { total, features } = await mapPins(search, 8, BELGIUM)
    const random = randomNumbers(7)
    const pans: number[] = []
    let bytes = 0
    for (let pan = 0; pan < PANS; pan += 1) {
      const [south, west] = [50.2 + random(), 3 + 2 * random()]
      const [milliseconds, pins] = await timed(() =>
        mapPins(search, 11, { south, west, north: south + 0.4, east: west + 1 }),
      )
      pans.push(milliseconds)
      bytes = Math.max(bytes, JSON.stringify(pins).length)
    }
    const first = `${total} homes, p95 ${rounded(percentile(cold, 95))} ms, ${features.length} pins in ${JSON.stringify(features).length} bytes`
    yield [
      told(`map (${market}), first pins`, median(cold), 'ms', first),
      told(`map (${market}), a pan at zoom 11, p95`, percentile(pans, 95), 'ms', `at most ${bytes} bytes`),
    ]
  }
}

/** Searches in each kind of area, all different, nothing remembered. */
async function* timeAreas(): Figures {
  const random = randomNumbers(8)
  for (const [kind, make] of Object.entries(AREA_KINDS)) {
    const times: number[] = []
    for (let round = 0; round < AREAS; round += 1) {
      const area = make(49.7 + 1.5 * random(), 2.8 + 2.8 * random(), 0.02 + 0.8 * random() ** 2)
      const criteria = { ...emptyCriteria('sale'), area }
      const [milliseconds] = await timed(() => searchPage(criteria, 'nl'))
      times.push(milliseconds)
    }
    const detail = `${AREAS} different, p50 ${rounded(median(times))} ms`
    yield [told(`search in a ${kind}, p95`, percentile(times, 95), 'ms', detail)]
  }
}

/** The map, and searches that were drawn on it. */
export async function* measureMap(): Figures {
  yield* timePins()
  yield* timeAreas()
}
