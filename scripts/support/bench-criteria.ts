/** Searches as visitors make them: most name a town or two, many a price and bedrooms, some words. The same ones every time. */
import { readFileSync } from 'node:fs'
import { emptyCriteria, ROOM_KINDS, type SearchCriteria, SORTS } from '../../lib/domain/criteria.ts'
import { CATEGORY_IDS } from '../../lib/domain/listing.ts'

const WORDS = [
  'tuin',
  'terras',
  'villa',
  'appartement',
  'garage',
  'nieuwbouw',
  'gent',
  'molenstraat',
  'slaapkamers',
  'kerkstraat',
  'apartement',
  'anwterpen',
  'huis met tuin',
  'stationsstraat',
  'lift',
]

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

/** `count` criteria, drawn by `seed`. */
export function realisticCriteria(count: number, seed: number): SearchCriteria[] {
  const random = randomNumbers(seed)
  const towns = (
    JSON.parse(readFileSync('prisma/places/towns.json', 'utf8')) as {
      zip: string
      nl: string
      population: number | null
    }[]
  ).toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
  const whole = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)] as T
  // Large towns are asked for more often.
  const town = () => towns[Math.floor(towns.length * random() ** 3)]
  return Array.from({ length: count }, () => {
    const market = random() < 0.7 ? ('sale' as const) : ('rent' as const)
    const step = market === 'sale' ? 25_000 : 100
    const min = random() < 0.5 ? 0 : (2 + whole(8)) * step
    const asked = Array.from({ length: random() < 0.7 ? 1 + whole(3) : 0 }, town).flatMap((place) =>
      place ? [{ name: place.nl, zip: place.zip }] : [],
    )
    return {
      ...emptyCriteria(market),
      text: random() < 0.2 ? pick(WORDS) : '',
      towns: asked.filter(({ zip }, index) => asked.findIndex((other) => other.zip === zip) === index),
      categories: random() < 0.6 ? [CATEGORY_IDS[whole(2)] ?? '1'] : [],
      rooms: random() < 0.5 ? { [pick(ROOM_KINDS)]: 1 + whole(3) } : {},
      price: random() < 0.6 ? { min, max: min + (4 + whole(12)) * step } : null,
      sort: random() < 0.25 ? pick(SORTS) : null,
      page: random() < 0.15 ? 2 + whole(3) : 1,
    }
  })
}
