import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projects } from '../../lib/catalogue/projects.ts'
import { freeCount, type Project, unitsByFloor } from '../../lib/domain/project.ts'
import { writeDemoFeed } from '../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../support/database.ts'
import { type FeedRecord, homeRecord, importFeed, projectRecord, temporaryFolder } from '../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyCatalogue(database.client))
afterAll(() => database.drop())

/** The Dutch and the French record of a project. */
const pair = (overrides: FeedRecord = {}): FeedRecord[] => [
  projectRecord(overrides),
  projectRecord({ ...overrides, language: 'fr', Name: 'Vue sur les docks', City: 'Gand', Street: 'Quai du Commerce' }),
]
const importProjects = async (records: FeedRecord[]): Promise<void> => {
  // A feed without homes is refused whole.
  const report = await importFeed(database.url, { properties: [homeRecord()], projects: records })
  expect(report).toMatchObject({ status: 'finished', counts: { refused: 0 } })
}
const only = async (language: 'nl' | 'fr' = 'nl'): Promise<Project> => {
  const [project, ...others] = await projects(language)
  if (!project || others.length > 0) throw new Error('One project was expected.')
  return project
}
const amountOf = ({ price }: { price: Project['price'] }) => (price.kind === 'amount' ? price.amount : null)

/** A unit of the feed; its ID also names it. */
const unit = (ID: number, rest: FeedRecord): FeedRecord => ({ ID, Name: String(ID), Price: 300_000, ...rest })

it('lists nothing where there is nothing', async () => {
  expect(await projects('nl')).toEqual([])
})

it('lists published projects only: open ones first, sold out ones last, the newest of each first', async () => {
  const units: FeedRecord[] = []
  await importProjects([
    ...pair({ ID: 1, Units: units, Status: 'soldout', CreatedDate: '2026-06-01 10:00:00' }),
    ...pair({ ID: 2, Units: units, Status: 'open', CreatedDate: '2026-01-01 10:00:00' }),
    ...pair({ ID: 3, Units: units, Status: 'option', CreatedDate: '2026-05-01 10:00:00' }),
    ...pair({ ID: 4, Units: units, Status: 'open', CreatedDate: '2026-04-01 10:00:00' }),
    ...pair({ ID: 5, Units: units, Status: 'open', CreatedDate: '2026-04-01 10:00:00' }),
    ...pair({ ID: 6, Units: units, Status: 'open' }),
  ])
  await database.client.query('update projects set published = false, withdrawn_at = now() where id = 6')
  expect((await projects('nl')).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1])
})

it('speaks the language of the page, and lists a project only in those it has', async () => {
  await importProjects([...pair({ ID: 1 }), projectRecord({ ID: 2, Units: [] })])
  expect((await projects('nl')).map(({ id }) => id).sort()).toEqual([1, 2])
  expect(await only('fr')).toMatchObject({
    id: 1,
    name: 'Vue sur les docks',
    town: 'Gand',
    zip: '9000',
    address: { street: 'Quai du Commerce', houseNumber: '24', box: null },
    deliveryDate: '2027-09-01',
  })
  expect(await projects('de')).toEqual([])
})

it('gives facts, or null where they are not known', async () => {
  await importProjects([
    projectRecord({
      ID: 1,
      EnergyPerformance: 21,
      ELevel: 14,
      Requirement: 'Wet Breyne',
      DescriptionA: 'Aan het water.',
    }),
  ])
  expect(await only()).toMatchObject({
    energy: { region: 'flanders', label: 'a' },
    eLevel: 14,
    requirement: 'Wet Breyne',
    teaser: 'Aan het water.',
  })
  await emptyCatalogue(database.client)
  await importProjects([projectRecord({ ID: 1, DeliveryDate: null, Units: [] })])
  expect(await only()).toMatchObject({
    energy: null,
    eLevel: null,
    requirement: null,
    teaser: '',
    deliveryDate: null,
    picture: null,
    units: [],
  })
})

it('leaves out a street that is hidden, wherever it stands', async () => {
  await importProjects(pair({ ID: 1, PublicAddress: false, DescriptionA: 'Aan de Handelsdokkaai 24, bij het water.' }))
  for (const language of ['nl', 'fr'] as const) {
    const project = await only(language)
    expect(project.address).toBeNull()
    expect(JSON.stringify(project)).not.toMatch(/Handelsdokkaai|Quai du Commerce|"24"/)
  }
})

describe('prices', () => {
  it('holds no amount of a price on request or of what is taken', async () => {
    await importProjects([
      projectRecord({
        PriceFrom: 310_000,
        PriceTo: 777_000,
        Units: [
          unit(11, { Price: 310_000, SubStatus: 2 }),
          unit(12, { Price: 320_000, SubStatus: 3 }),
          unit(13, { Price: 765_000, SubStatus: 2, PublishPrice: false }),
          unit(14, { Price: 287_000, SubStatus: 6 }),
          unit(15, { Price: null, SubStatus: 2 }),
        ],
      }),
    ])
    const project = await only()
    expect(project.price).toMatchObject({ kind: 'amount', amount: 310_000, from: true })
    expect(project.units.map((found) => [found.name, found.availability, amountOf(found)])).toEqual([
      ['11', 'available', 310_000],
      ['12', 'option', 320_000],
      ['13', 'available', null],
      ['14', 'sold', null],
      ['15', 'available', null],
    ])
    expect(JSON.stringify(project)).not.toMatch(/765000|287000|777000/)
    expect(freeCount(project.units)).toBe(3)
  })

  it.each<[string, FeedRecord, number | null]>([
    ['as the agency states it', { PriceFrom: 290_000 }, 290_000],
    ['none when it states none', { PriceFrom: null }, null],
    ['none when it states zero', { PriceFrom: 0 }, null],
    ['none when all is sold', { PriceFrom: 290_000, Status: 'soldout' }, null],
    [
      'none when it is the price on request of a unit',
      { PriceFrom: 290_000, Units: [unit(1, { Price: 290_000, PublishPrice: false })] },
      null,
    ],
    [
      'none when only a sold unit had that price in public',
      {
        PriceFrom: 290_000,
        Units: [unit(1, { Price: 290_000, PublishPrice: false }), unit(2, { Price: 290_000, SubStatus: 6 })],
      },
      null,
    ],
    [
      'shown when another unit shows the same price',
      { PriceFrom: 290_000, Units: [unit(1, { Price: 290_000, PublishPrice: false }), unit(2, { Price: 290_000 })] },
      290_000,
    ],
  ])('starting price: %s', async (_name, change, expected) => {
    await importProjects([projectRecord({ Units: [], ...change })])
    expect(amountOf(await only())).toBe(expected)
  })
})

it('keeps units in the order of the feed and puts them on their floors', async () => {
  await importProjects([
    projectRecord({
      Units: [
        unit(21, { Floor: 1 }),
        unit(22, { Floor: 0, NumberOfBedRooms: 2, SurfaceLiving: 84.5 }),
        unit(23, { Floor: 1 }),
        unit(24, { Floor: null }),
        unit(25, { Floor: -1 }),
      ],
    }),
  ])
  const { units } = await only()
  expect(units[1]).toMatchObject({ name: '22', floor: 0, bedrooms: 2, livingSurface: 84.5 })
  expect(units[0]).toMatchObject({ bedrooms: null, livingSurface: null })
  expect(unitsByFloor(units).map(([floor, found]) => [floor, found.map(({ name }) => name)])).toEqual([
    [1, ['21', '23']],
    [0, ['22']],
    [null, ['24']],
    [-1, ['25']],
  ])
})

it('shows all projects of the demo with a picture and its words, in Dutch and French', async () => {
  const folder = join(temporaryFolder(), 'demo')
  writeDemoFeed(folder)
  await importFeed(database.url, folder)
  for (const language of ['nl', 'fr'] as const) {
    const found = await projects(language)
    expect(found.map(({ status }) => status)).toEqual(['open', 'open', 'option', 'soldout'])
    for (const project of found) {
      expect(project.picture?.src).toMatch(/^\/pictures\//)
      expect(project.picture?.alt).not.toBe('')
      expect(project.teaser).not.toBe('')
      expect(project.units.length).toBeGreaterThan(7)
    }
    expect(JSON.stringify(found)).not.toMatch(/745000|489000/)
  }
})
