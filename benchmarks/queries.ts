/** The search and the map by themselves, on the database, without the site around them. */
import { invalidateTags } from '../lib/cache/tagged-cache.ts'
import { findChosenCards } from '../lib/listings/queries-chosen-homes.ts'
import { MARKETS } from '../lib/listings/rules.ts'
import { mapPins } from '../lib/map/clusters.ts'
import { homeColumns } from '../lib/search/home-index.ts'
import { findTextIds } from '../lib/search/queries-text-search.ts'
import { placeReach } from '../lib/search/reach.ts'
import { emptyCriteria } from '../lib/search/rules-criteria.ts'
import { searchPage } from '../lib/search/search.ts'
import { suggestPlaces } from '../lib/search/suggest-places.ts'
import { differentCriteria, randomNumbers } from './criteria.ts'
import { type Figure, median, percentile, rounded, timesFigure } from './figures.ts'

const QUERIES = 500
const MAP_ROUNDS = 5
const PANS = 50
const BELGIUM = { south: 49.4, west: 2.4, north: 51.6, east: 6.5 }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * What is behind a search page: homes, counts, text and cards. Only the columns are in the cache, as they are between
 * two changes.
 */
export async function* measureSearch(): AsyncGenerator<Figure> {
  const reading = await timed(homeColumns)
  const times: number[] = []
  for (const criteria of differentCriteria(1).take(QUERIES))
    times.push(
      await timed(async () => {
        if (criteria.text !== '') await findTextIds(criteria.text, 'nl')
        await findChosenCards((await searchPage(criteria, 'nl')).ids, 'nl')
      }),
    )
  const detail = `${QUERIES} different, p50 ${rounded(median(times))} ms; reading the columns once ${rounded(reading)} ms`
  yield { work: 'search alone, p95', value: percentile(times, 95), unit: 'ms', most: 15, detail }
}

/** What visitors type into the field that says where, letter by letter; some of it with an error. */
const TYPED =
  'gent,gentbrugge,9000,9050 gentb,st niklaas,kerkstraat,nieuwstraat 12 aalst,oost-vlaanderen,knokke,anwterpen,bruxelles,lge,HB20,huis met tuin'
    .split(',')
    .flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

/** The suggestions for what is typed, under different criteria: those of one search stay while somebody types. */
export async function* measureSuggestions(): AsyncGenerator<Figure> {
  await homeColumns()
  const times: number[] = []
  for (const criteria of differentCriteria(3).take(10))
    for (const typed of TYPED) times.push(await timed(() => suggestPlaces(typed, { ...criteria, text: '' }, 'nl')))
  const reached: number[] = []
  for (const criteria of differentCriteria(5)
    .filter(({ places }) => places.length > 0)
    .take(50))
    reached.push(await timed(() => placeReach({ ...criteria, text: '' }, 'nl')))
  const detail = `${times.length} beginnings, p50 ${rounded(median(times))} ms`
  yield { work: 'suggestions of places, p95', value: percentile(times, 95), unit: 'ms', most: 10, detail }
  yield timesFigure('homes by distance, with a map', reached)
}

/** The first pins of all homes with an empty cache, and a pan after that. */
export async function* measureMap(): AsyncGenerator<Figure> {
  for (const market of MARKETS) {
    const search = { criteria: emptyCriteria(market), locale: 'nl' as const, ignored: [] }
    const [first, pans]: [number[], number[]] = [[], []]
    for (let round = 0; round < MAP_ROUNDS; round += 1) {
      invalidateTags(['catalogue'])
      first.push(await timed(() => mapPins(search, 8, BELGIUM)))
    }
    const random = randomNumbers(7)
    for (let pan = 0; pan < PANS; pan += 1) {
      const [south, west] = [50.2 + random(), 3 + 2 * random()]
      pans.push(await timed(() => mapPins(search, 11, { south, west, north: south + 0.4, east: west + 1 })))
    }
    yield timesFigure(`map (${market}), first pins`, first)
    yield timesFigure(`map (${market}), a pan`, pans)
  }
}
