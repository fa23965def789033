import { describe, expect, it } from 'vitest'
import {
  type IndexedProject,
  type IndexedUnit,
  projectColumns,
  streetsOfProjects,
  unitColumns,
} from '../../../lib/projects/rules-columns.ts'
import { findHomes } from '../../../lib/search/find-homes.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { homePlaceAt } from '../../../lib/search/rules-home-columns.ts'
import { joinColumns } from '../../../lib/search/rules-join-columns.ts'
import { projectOfId, projectsAmongHomes } from '../../../lib/search/rules-project-rows.ts'
import { columnsOf, TODAY } from '../../support/home-columns.ts'

const unit = (rest: Partial<IndexedUnit> = {}): IndexedUnit => ({
  categoryId: '2',
  bedrooms: 2,
  bathrooms: 1,
  livingSurface: 90.5,
  terraceSurface: null,
  availability: 'available',
  price: 300_000,
  publishPrice: true,
  ...rest,
})
const project = (id: number, units: IndexedUnit[], rest: Partial<IndexedProject> = {}): IndexedProject => ({
  id,
  status: 'open',
  languages: ['nl', 'fr'],
  zip: '9000',
  town: 'Gent',
  point: { latitude: 51.05, longitude: 3.72 },
  exact: true,
  streets: { nl: 'Handelsdokkaai', fr: 'Quai du Commerce' },
  energy: { region: 'flanders', label: 'a' },
  priceFrom: null,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  units,
  ...rest,
})

const PROJECTS = [
  project(7, [
    unit({ bedrooms: 3, price: 420_000, livingSurface: 130, terraceSurface: 12 }),
    unit({ bedrooms: 1, price: 250_000, livingSurface: 60 }),
    unit({ bedrooms: 5, price: 200_000, availability: 'sold' }),
    unit({ bedrooms: 2, price: 310_000, publishPrice: false }),
  ]),
  project(9, [unit({ categoryId: '1', price: 510_000 })], { zip: '9050', town: 'Ledeberg', exact: false, streets: {} }),
  project(8, [unit({ availability: 'sold' })]),
]
const HOMES = columnsOf([{ id: 30, price: 275_000, categories: 2, rooms: { bedrooms: 2 } }, { id: 20 }])
const ALL = joinColumns(HOMES, unitColumns(PROJECTS))

const found = (query: string, language: 'nl' | 'en' = 'nl') => {
  const criteria = parseCriteria('sale', new URLSearchParams(query))
  const search = { criteria, language, texts: null, today: TODAY }
  const { rows, open } = findHomes(ALL, search, { sectorOf: () => '', all: ALL })
  expect(open).toBe(rows.length)
  return Array.from(rows, (row) => ALL.ids[row] ?? 0)
}

describe('a project among homes', () => {
  it.each([
    ['', [30, 20, -7, -9]],
    ['price=0-260000', [-7]],
    ['price=0-200000', []],
    ['price=300000-350000', []],
    ['price=260000-280000', [30]],
    ['bedrooms=3', [-7]],
    ['bedrooms=3&price=0-300000', []],
    ['bedrooms=5', []],
    ['type=1', [20, -9]],
    ['type=2', [30, -7]],
    ['living=100', [-7]],
    ['terrace=1&bedrooms=1', [-7]],
    ['terrace=1&price=0-260000', []],
    ['energy=b', [-7, -9]],
    ['condition=new', [-7, -9]],
    ['city=Gent|44021', [-7, -9]],
    ['city=x|9050', [-9]],
    ['part=44021-ledeberg', [-9]],
    ['street=44021_handelsdokkaai', [-7]],
    ['within=east-flanders&type=2', [-7]],
    ['area=box_51.04_3.71_51.06_3.73', [-7, -9]],
    ['available=1&bedrooms=3', [-7]],
  ])('is found by %s when one available unit has all of it: %j', (query, ids) => {
    // Homes of this index have no place of their own but a postcode, and no flags.
    expect(found(query)).toEqual(ids)
  })

  it('is nothing to let, and nothing in a language that it doesn’t have', () => {
    expect(found('', 'en')).toEqual([])
    const criteria = parseCriteria('rent', new URLSearchParams())
    const search = { criteria, language: 'nl', texts: null, today: TODAY } as const
    expect(findHomes(ALL, search, { sectorOf: () => '', all: ALL }).open).toBe(0)
  })

  it('is one pin, at its starting price, exact where its address is published', () => {
    const rows = [...ALL.ids.keys()].filter((row) => (ALL.ids[row] ?? 0) < 0)
    const pins = new Map(rows.map((row) => homePlaceAt(ALL, row)).map((pin) => [projectOfId(pin.id), pin]))
    expect(pins.get(7)).toMatchObject({ price: 250_000, unit: 'total', exact: true, taken: false, marquee: null })
    expect(pins.get(9)).toMatchObject({ price: 510_000, exact: false })
    expect(pins.has(8)).toBe(false)
  })

  it('stands before the homes that are older, in a list without an order', () => {
    const at = (day: string) => Date.parse(day)
    const homes = columnsOf([
      { id: 4, created: at('2026-11-25') },
      { id: 3, created: at('2026-11-10') },
      { id: 2, created: at('2026-11-01') },
    ])
    const units = unitColumns([
      project(5, [unit()]),
      project(6, [unit()], { createdAt: new Date('2026-10-01T09:00:00Z') }),
      project(7, [unit()], { createdAt: new Date('2026-11-26T09:00:00Z') }),
    ])
    const all = joinColumns(homes, units)
    const ordered = projectsAmongHomes(all, Int32Array.from(all.ids.keys()))
    expect(Array.from(ordered, (row) => all.ids[row])).toEqual([-7, 4, -5, 3, 2, -6])
  })
})

it('columns that are joined hold each row as it was', () => {
  const units = unitColumns(PROJECTS)
  const rowsOf = (columns: typeof HOMES) =>
    Array.from(columns.ids, (id, row) => [
      ...[id, columns.flags[row], columns.price[row], columns.zips[columns.zip[row] ?? 0]],
      columns.municipalities[columns.municipality[row] ?? 0],
      columns.parts[columns.part[row] ?? 0],
      columns.streets[columns.street[row] ?? 0],
    ])
  expect(rowsOf(ALL)).toEqual([...rowsOf(HOMES), ...rowsOf(units)])
  expect(new Set(ALL.zips).size).toBe(ALL.zips.length)
})

it('the list of projects has each of them, sold out or not', () => {
  const { columns, statuses } = projectColumns(PROJECTS)
  expect([...columns.ids]).toEqual([9, 8, 7])
  expect(statuses).toEqual(['open', 'open', 'open'])
})

it('gives its street a name under the slug of each language, where its address is published', () => {
  const streets = { nl: 'Handelsdokkaai', fr: 'Quai du Commerce' }
  expect([...streetsOfProjects(PROJECTS.slice(0, 2))]).toEqual([
    ['44021_handelsdokkaai', streets],
    ['44021_quai-du-commerce', streets],
  ])
})
