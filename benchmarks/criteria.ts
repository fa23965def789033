/**
 * Searches as visitors make them: most name a town or two, many a price and bedrooms, some words. The same ones every
 * time.
 */

import { listRouteOf, pathTo } from '../lib/i18n/paths.ts'
import { CATEGORY_IDS, type Language } from '../lib/listings/rules.ts'
import {
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  ROOM_KINDS,
  type SearchCriteria,
  SORTS,
} from '../lib/search/rules-criteria.ts'
import { FEATURES } from '../lib/search/rules-feature-table.ts'
import { NO_FEATURES } from '../lib/search/rules-features.ts'
import places from '../prisma/places/towns.json' with { type: 'json' }

/** Two of them misspelt. */
const WORDS = 'tuin,terras,villa,appartement,garage,gent,kerkstraat,apartement,anwterpen,huis met tuin,lift'.split(',')

const TICKED = ['garden', 'terrace', 'lift', 'available'] as const

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Town = (typeof places)[number]

/** Every town of the country, the largest first. */
const TOWNS = places.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))

/** One of them: large towns come more often. */
export const drawTown = (random: () => number): Town => TOWNS[Math.floor(TOWNS.length * random() ** 3)] as Town

/** Criteria without end, drawn by `seed`; some of them come more than once, as they do with visitors. */
function* drawCriteria(seed: number): Generator<SearchCriteria, never> {
  const random = randomNumbers(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)] as T
  for (;;) {
    const market = random() < 0.7 ? ('sale' as const) : ('rent' as const)
    const step = market === 'sale' ? 25_000 : 100
    const min = random() < 0.5 ? 0 : (2 + whole(8)) * step
    const asked = Array.from({ length: random() < 0.7 ? 1 + whole(3) : 0 }, () => drawTown(random))
    yield {
      ...emptyCriteria(market),
      text: random() < 0.2 ? pick(WORDS) : '',
      places: [...new Set(asked)].map(({ nl, zip }) => ({ kind: 'postcode', key: zip, name: nl })),
      categories: random() < 0.6 ? [CATEGORY_IDS[whole(2)] ?? '1'] : [],
      rooms: random() < 0.5 ? { [pick(ROOM_KINDS)]: 1 + whole(3) } : {},
      features: random() < 0.3 ? { energy: [pick(FEATURES.energy.choices)], [pick(TICKED)]: ['1'] } : NO_FEATURES,
      price: random() < 0.6 ? { min, max: min + (4 + whole(12)) * step } : null,
      sort: random() < 0.25 ? pick(SORTS) : null,
      page: random() < 0.15 ? 2 + whole(3) : 1,
    }
  }
}

/**
 * Criteria without end of which no two are the same search: none finds what another has left in a cache of whole pages.
 */
export function* differentCriteria(seed: number): Generator<SearchCriteria, never> {
  const known = new Set<string>()
  for (const drawn of drawCriteria(seed)) {
    // As the site reads it: what is beyond a filter's end becomes its end.
    const criteria = parseCriteria(drawn.market, new URLSearchParams(formatCriteria(drawn)))
    const address = searchAddress(criteria)
    if (known.has(address)) continue
    known.add(address)
    yield criteria
  }
  throw new Error('There are no more searches.')
}

/** The public address of a search, as the site writes it. */
export function searchAddress(criteria: SearchCriteria, locale: Language = 'nl'): string {
  const query = formatCriteria(criteria)
  return pathTo(listRouteOf(criteria.market), locale) + (query ? `?${query}` : '')
}

/** Takes the next `count` of them, for pages that nobody asked for before. */
export const nextAddresses = (searches: Generator<SearchCriteria, never>, count: number): string[] =>
  Array.from({ length: count }, () => searchAddress(searches.next().value))
