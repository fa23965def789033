import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS } from '../../../../lib/domain/listing/listing.ts'
import {
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  RESULT_VIEWS,
  ROOM_KINDS,
  type SearchCriteria,
  SORTS,
} from '../../../../lib/domain/search/criteria.ts'
import { randomArea, randomNumbers } from '../../../support/random.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })

describe('formatCriteria', () => {
  it('is empty for nothing narrowed', () => {
    expect(formatCriteria(emptyCriteria('sale'))).toBe('')
  })

  it('keeps one order', () => {
    const shuffled =
      'page=3&sort=date&view=split&area=box_50.80_4.3_50.9_4.4&price=1-2&garages=1&toilets=2&showerrooms=3&bathrooms=4&bedrooms=5&type=2&type=1&city=Gent|9000&search=a'
    expect(formatCriteria(parse(shuffled))).toBe(
      'search=a&city=Gent%7C9000&type=1&type=2&bedrooms=5&bathrooms=4&showerrooms=3&toilets=2&garages=1&price=1-2&area=box_50.8_4.3_50.9_4.4&sort=date&page=3&view=split',
    )
  })

  it('writes the slider’s end for an open price', () => {
    expect(formatCriteria(changed({ price: { min: 100_000, max: null } }))).toBe('price=100000-3000000')
    expect(formatCriteria({ ...emptyCriteria('rent'), price: { min: 100, max: null } })).toBe('price=100-2000')
  })

  it('leaves out what says nothing', () => {
    const idle = changed({ rooms: { bedrooms: 0, garages: undefined }, price: { min: 0, max: null }, page: 0 })
    expect(formatCriteria(idle)).toBe('')
  })
})

const WORDS = ['villa', 'Liège', 'l’Alleud', 'a&b=c', '50 %', '+', '#?/', '"quoted"', '🏡', 'ß', '|', '%7C', '中', '-']

function randomCriteria(random: () => number): SearchCriteria {
  const whole = (most: number) => Math.floor(random() * (most + 1))
  const sometimes = <T>(make: () => T, otherwise: T): T => (random() < 0.5 ? make() : otherwise)
  const words = (most: number) =>
    Array.from({ length: 1 + whole(most) }, () => WORDS[whole(WORDS.length - 1)]).join(' ')
  const market = random() < 0.5 ? 'sale' : 'rent'
  const end = market === 'sale' ? 3_000_000 : 2_000
  const min = whole(end - 1)
  const zips = new Set(Array.from({ length: whole(5) }, () => String(1000 + whole(8999))))
  const price =
    random() < 0.3 ? { min: min + 1, max: null } : { min, max: Math.min(end - 1, min + 1 + whole(end - min)) }
  return {
    market,
    text: sometimes(() => words(5), ''),
    towns: [...zips].map((zip) => ({ name: words(2), zip })),
    sectors: ['gent', 'brussel-vlaams-brabant', 'x-1'].filter(() => random() < 0.2),
    categories: CATEGORY_IDS.filter(() => random() < 0.3),
    rooms: Object.fromEntries(ROOM_KINDS.filter(() => random() < 0.3).map((room) => [room, 1 + whole(19)])),
    price: sometimes(() => (price.max !== null && price.max < 1 ? null : price), null),
    area: sometimes(() => randomArea(random), null),
    sort: sometimes(() => SORTS[whole(SORTS.length - 1)] ?? null, null),
    page: sometimes(() => 1 + whole(99_999), 1),
    view: sometimes(() => RESULT_VIEWS[whole(1)] ?? null, null),
  }
}

describe('the pair', () => {
  it('parse(format(criteria)) gives the criteria, as search parameters and as a record', () => {
    const random = randomNumbers(20261121)
    for (let round = 0; round < 1500; round += 1) {
      const criteria = randomCriteria(random)
      const query = new URLSearchParams(formatCriteria(criteria))
      const record = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
      expect(parseCriteria(criteria.market, query)).toStrictEqual(criteria)
      expect(parseCriteria(criteria.market, record)).toStrictEqual(criteria)
    }
  })

  it('format(parse(anything)) is stable', () => {
    const random = randomNumbers(7)
    const names = ['search', 'city', 'type', ...ROOM_KINDS, 'price', 'sort', 'page', 'x']
    const values = [
      ...WORDS,
      '9000',
      'Gent|9000',
      '1',
      '0',
      '99',
      '1-2',
      '2-1',
      '0-3000000',
      'price',
      '\u0000 \u0085',
      '\ud83c',
    ]
    const any = (list: string[]) => list[Math.floor(random() * list.length)] ?? ''
    for (let round = 0; round < 1500; round += 1) {
      const query = new URLSearchParams(
        Array.from({ length: 8 }, () => [any(names), any(values) + any(['', any(values)])]),
      )
      const written = formatCriteria(parseCriteria('sale', query))
      expect(formatCriteria(parse(written))).toBe(written)
    }
  })
})
