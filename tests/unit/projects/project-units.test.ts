import { describe, expect, it } from 'vitest'
import type { ProjectUnit } from '../../../lib/projects/rules.ts'
import {
  ALL_UNITS,
  formatUnitCriteria,
  parseUnitCriteria,
  selectUnits,
  toggleUnitSort,
  type UnitCriteria,
  type UnitSort,
  unitOptions,
} from '../../../lib/projects/rules-units.ts'
import { euro, projectUnit } from './project.ts'

let units = 0
const unit = (name: string, rest: Partial<ProjectUnit> = {}): ProjectUnit => projectUnit({ id: ++units, name, ...rest })
const priced = (amount: number): Pick<ProjectUnit, 'price'> => ({ price: euro(amount) })

const BUILDING = [
  unit('A10', { floor: 1, bedrooms: 2, livingSurface: 84, terraceSurface: 0, ...priced(300_000) }),
  unit('A2', { floor: 0, bedrooms: 1, livingSurface: 60, availability: 'sold' }),
  unit('A1', {
    floor: -1,
    bedrooms: null,
    livingSurface: 60,
    terraceSurface: 12,
    availability: 'option',
    ...priced(90_000),
  }),
  unit('B1', { floor: null, bedrooms: 3, livingSurface: null, terraceSurface: 8, ...priced(300_000) }),
]
const namesFor = (criteria: Partial<UnitCriteria>): string[] =>
  selectUnits(BUILDING, { ...ALL_UNITS, ...criteria }).map(({ name }) => name)

describe('an address', () => {
  it.each<[query: string, criteria: Partial<UnitCriteria>]>([
    ['', {}],
    ['status=option', { status: 'option' }],
    ['status=let', { status: 'let' }],
    ['floor=0', { floor: 0 }],
    ['floor=-2', { floor: -2 }],
    ['bedrooms=3', { bedrooms: 3 }],
    ['sort=price', { sort: 'price' }],
    ['sort=-surface', { sort: '-surface' }],
    ['status=sold&floor=1&bedrooms=2&sort=-name', { status: 'sold', floor: 1, bedrooms: 2, sort: '-name' }],
  ])('%j asks for %j and back', (query, criteria) => {
    const asked = parseUnitCriteria(new URLSearchParams(query))
    expect(asked).toEqual({ ...ALL_UNITS, ...criteria })
    expect(formatUnitCriteria(asked)).toBe(query)
  })

  it.each([
    'status=Sold',
    'status=',
    'floor=',
    'floor=1.5',
    'floor=1e3',
    'floor=9999',
    'bedrooms=-1',
    'bedrooms=0',
    'bedrooms=two',
    'bedrooms=999',
    'sort=prices',
    'sort=--price',
    'sort=constructor',
    'name=1',
  ])('with %j asks for nothing', (query) => {
    expect(parseUnitCriteria(new URLSearchParams(query))).toEqual(ALL_UNITS)
  })

  it('is read as Next gives it, the first of several counting', () => {
    expect(parseUnitCriteria({ status: ['option', 'sold'], floor: '0', bedrooms: [], sort: undefined })).toEqual({
      ...ALL_UNITS,
      status: 'option',
      floor: 0,
    })
  })

  it('knows one ground floor', () => {
    expect(Object.is(parseUnitCriteria({ floor: '-0' }).floor, 0)).toBe(true)
  })
})

describe('filters', () => {
  it.each<[Partial<UnitCriteria>, string[]]>([
    [{}, ['A10', 'A2', 'A1', 'B1']],
    [{ status: 'available' }, ['A10', 'B1']],
    [{ status: 'sold' }, ['A2']],
    [{ floor: 0 }, ['A2']],
    [{ floor: -1 }, ['A1']],
    [{ bedrooms: 1 }, ['A10', 'A2', 'B1']],
    [{ bedrooms: 2 }, ['A10', 'B1']],
    [{ bedrooms: 4 }, []],
    [{ status: 'available', bedrooms: 3 }, ['B1']],
  ])('%j leave %j', (criteria, names) => expect(namesFor(criteria)).toEqual(names))

  it('offer what there is, each with what it would leave under the others', () => {
    expect(unitOptions(BUILDING, ALL_UNITS)).toEqual({
      status: [
        { value: 'available', count: 2 },
        { value: 'option', count: 1 },
        { value: 'sold', count: 1 },
      ],
      floor: [
        { value: -1, count: 1 },
        { value: 0, count: 1 },
        { value: 1, count: 1 },
      ],
      bedrooms: [
        { value: 1, count: 3 },
        { value: 2, count: 2 },
        { value: 3, count: 1 },
      ],
    })
    const narrowed = unitOptions(BUILDING, { ...ALL_UNITS, status: 'available' })
    expect(narrowed.status.map(({ count }) => count)).toEqual([2, 1, 1])
    expect(narrowed.floor.map(({ count }) => count)).toEqual([0, 0, 1])
    expect(narrowed.bedrooms.map(({ count }) => count)).toEqual([2, 2, 1])
  })

  it('offer nothing where all units are alike', () => {
    const alike = [unit('1', { floor: 0, bedrooms: 2 }), unit('2', { floor: 0, bedrooms: 2 })]
    expect(unitOptions(alike, ALL_UNITS)).toEqual({ status: [], floor: [], bedrooms: [] })
    expect(unitOptions([], ALL_UNITS)).toEqual({ status: [], floor: [], bedrooms: [] })
  })
})

describe('orders', () => {
  it.each<[UnitSort | null, string[]]>([
    [null, ['A10', 'A2', 'A1', 'B1']],
    ['name', ['A1', 'A2', 'A10', 'B1']],
    ['-name', ['B1', 'A10', 'A2', 'A1']],
    ['floor', ['A1', 'A2', 'A10', 'B1']],
    ['-floor', ['A10', 'A2', 'A1', 'B1']],
    ['bedrooms', ['A2', 'A10', 'B1', 'A1']],
    ['-bedrooms', ['B1', 'A10', 'A2', 'A1']],
    ['surface', ['A2', 'A1', 'A10', 'B1']],
    ['-surface', ['A10', 'A2', 'A1', 'B1']],
    ['terrace', ['A10', 'B1', 'A1', 'A2']],
    ['-terrace', ['A1', 'B1', 'A10', 'A2']],
    ['price', ['A1', 'A10', 'B1', 'A2']],
    ['-price', ['A10', 'B1', 'A1', 'A2']],
    ['status', ['A10', 'B1', 'A1', 'A2']],
    ['-status', ['A2', 'A1', 'A10', 'B1']],
  ])('%s: %j, the unknown last and equals as they come', (sort, names) => expect(namesFor({ sort })).toEqual(names))

  it('leave what they are given as it is', () => {
    namesFor({ sort: 'name' })
    expect(BUILDING.map(({ name }) => name)).toEqual(['A10', 'A2', 'A1', 'B1'])
  })

  it.each<[UnitSort | null, UnitSort]>([
    [null, 'price'],
    ['name', 'price'],
    ['price', '-price'],
    ['-price', 'price'],
  ])('from %s a head leads to %s', (now, next) => expect(toggleUnitSort('price', now)).toBe(next))
})
