import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentsOf } from '../../../lib/documents/documents.ts'
import { availableCount, type Project, type ProjectDetail } from '../../../lib/projects/rules.ts'
import { lookUpProject, otherProjects, projects } from '../../../lib/projects/view.ts'
import { sitemapProjects } from '../../../lib/seo/sitemap-homes.ts'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import {
  type FeedRecord,
  homePair,
  homeRecord,
  importFeed,
  pictureBytes,
  projectRecord,
  temporaryFolder,
} from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
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
    expect(availableCount(project.units)).toBe(3)
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

it('keeps units in the order of the feed', async () => {
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
  expect(units.map(({ name }) => name)).toEqual(['21', '22', '23', '24', '25'])
})

it('shows all projects of the demo with a picture and its words, in Dutch and French', async () => {
  const folder = join(temporaryFolder(), 'demo')
  writeDemoFeed(folder)
  // Of its homes two are enough.
  const homes = join(folder, 'properties.ndjson')
  writeFileSync(homes, readFileSync(homes, 'utf8').split('\n').slice(0, 4).join('\n'))
  await importFeed(database.url, folder)
  for (const language of ['nl', 'fr'] as const) {
    const found = await projects(language)
    expect(found.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'option', 'soldout'])
    for (const project of found) {
      expect(project.picture?.src).toMatch(/^\/pictures\//)
      expect(project.picture?.alt).not.toBe('')
      expect(project.teaser).not.toBe('')
      expect(project.externalUrl !== null || project.units.length > 7).toBe(true)
    }
    expect(JSON.stringify(found)).not.toMatch(/745000|489000/)
  }
})

/** The page of a project, which must be there. */
const detail = async (id = 901, language: 'nl' | 'fr' = 'nl'): Promise<ProjectDetail> => {
  const found = await lookUpProject(id, language)
  if (found.kind !== 'found') throw new Error(`The project is ${found.kind}.`)
  return found.project
}

describe('a page', () => {
  it('is found in the languages it has, at an address in each', async () => {
    await importProjects(pair({ ID: 901, Name: 'Dok-zicht' }))
    const found = await lookUpProject(901, 'nl')
    const paths = { nl: '/nl/nieuwbouw/gent/dok-zicht/901/', fr: '/fr/projets/gand/vue-sur-les-docks/901/' }
    expect(found).toMatchObject({ kind: 'found', paths, project: { path: paths.nl, number: 'P-01' } })
    expect(await lookUpProject(901, 'fr')).toMatchObject({ kind: 'found', project: { path: paths.fr } })
    expect(await lookUpProject(901, 'de')).toEqual({ kind: 'unknown' })
    expect((await detail()).units.map(({ path }) => path)).toEqual([`${paths.nl}90101/`, `${paths.nl}90102/`])
  })

  it.each([0, -1, 1.5, Number.NaN, 902, 99_999_999_999])('is unknown by the number %s', async (id) => {
    await importProjects(pair())
    expect(await lookUpProject(id, 'nl')).toEqual({ kind: 'unknown' })
  })

  it('is gone when its project is withdrawn, and there again when that comes back', async () => {
    await importProjects(pair())
    await importProjects([projectRecord({ ID: 902, Units: [] })])
    expect(await lookUpProject(901, 'fr')).toEqual({ kind: 'withdrawn', town: 'Gand' })
    await importProjects(pair())
    expect(await lookUpProject(901, 'fr')).toMatchObject({ kind: 'found' })
  })

  it('shows phases, public documents by name, plans and what else there is', async () => {
    const Documents = [
      { ID: 7, Name: 'Lastenboek', Url: 'https://secret.example/1.pdf' },
      { ID: 8, Name: 'Prijslijst mei', Url: 'https://secret.example/2.pdf' },
      { ID: 9, Name: 'Verkoopmandaat', Url: 'https://secret.example/3.pdf' },
    ]
    const Phases = [{ Name: 'Fase 1', DeliveryDate: '2027-12-01', Status: 'open' }, { Name: 'Fase 2' }]
    const files = { 'pictures/plan.png': await pictureBytes(60, 40) }
    const Plan = { Url: 'pictures/plan.png' }
    const Units = [
      unit(1, { Plan, NumberOfBathRooms: 2, SurfaceTerrace: 8, WebID: '2' }),
      unit(2, { Plan: { Url: 'none.png' } }),
    ]
    const records = [projectRecord({ Documents, Phases, Units, EnergyPerformance: 21 })]
    await importFeed(database.url, { properties: [homeRecord()], projects: records, files })
    const project = await detail()
    expect(project).toMatchObject({
      phases: [
        { id: 0, name: 'Fase 1', deliveryDate: '2027-12-01', status: 'open' },
        { id: 1, name: 'Fase 2', deliveryDate: null, status: null },
      ],
      documents: { open: [{ key: 'id-7', name: 'Lastenboek' }], onRequest: ['priceList'], afterVisit: [] },
      energyValue: 21,
      position: { latitude: 51.06213, longitude: 3.73574 },
      addressHidden: false,
    })
    expect(project.units[0]).toMatchObject({
      typeName: expect.stringMatching(/^Appartement/),
      bathrooms: 2,
      terraceSurface: 8,
      plan: { src: expect.stringMatching(/^\/pictures\//), width: 60, height: 40 },
    })
    expect(project.units[1]?.plan).toBeNull()
    expect(JSON.stringify(project)).not.toMatch(/secret\.example|Prijslijst|mandaat/)
  })

  it('follows a plan that changes under the same name', async () => {
    const records = [projectRecord({ Units: [unit(1, { Plan: { Url: 'pictures/plan.png' } })] })]
    const take = async (width: number) => {
      const files = { 'pictures/plan.png': await pictureBytes(width, 40) }
      await importFeed(database.url, { properties: [homeRecord()], projects: records, files })
      return (await detail()).units[0]?.plan?.width
    }
    expect(await take(60)).toBe(60)
    expect(await take(300)).toBe(300)
  })

  it('tells nothing of a street that is hidden', async () => {
    const reveals = (path: string) => `https://a.example/handelsdokkaai/${path}`
    await importProjects(
      pair({
        PublicAddress: false,
        ProjectNumber: 'Handelsdokkaai 24',
        ExternalUrl: reveals(''),
        Documents: [
          { Name: 'Plan Handelsdokkaai 24', Url: 'https://a.example/1.pdf' },
          { Name: 'Lastenboek', Url: reveals('2.pdf') },
        ],
        Phases: [{ Name: 'Fase 1, Handelsdokkaai' }],
        Requirement: 'Te tekenen in Handelsdokkaai 24.',
        Units: [unit(1, { Name: 'Handelsdokkaai 24 A', Plan: { Url: reveals('plan.png'), Width: 4, Height: 3 } })],
        Pictures: [{ Url: reveals('1.jpg'), Width: 4, Height: 3, Name: 'De Handelsdokkaai' }],
      }),
    )
    for (const language of ['nl', 'fr'] as const) {
      const project = await detail(901, language)
      expect(project).toMatchObject({
        addressHidden: true,
        position: null,
        address: null,
        externalUrl: null,
        pictures: [],
      })
      expect(project.documents.open).toHaveLength(1)
      expect(JSON.stringify(project)).not.toMatch(/handelsdokkaai|quai du commerce|"24"|51\.06/i)
    }
    expect(JSON.stringify(await documentsOf({ projectId: 901 }))).not.toMatch(/handelsdokkaai/i)
  })

  it('knows the address of its own site in each language', async () => {
    await importProjects([projectRecord({ ExternalUrl: 'https://a.example/nl' }), pair()[1] as FeedRecord])
    expect((await detail()).externalUrl).toBe('https://a.example/nl')
    expect((await only()).externalUrl).toBe('https://a.example/nl')
    expect((await only('fr')).externalUrl).toBeNull()
  })
})

describe('a unit that is a listed home', () => {
  const listed = (Units: FeedRecord[]) => pair({ Units })
  const pathsOf = async (language: 'nl' | 'fr' = 'nl') =>
    (await detail(901, language)).units.map(({ path, homeId }) => [path, homeId])

  it('leads to that home, whichever of the two came first, and to its own page once the home is gone', async () => {
    const projects = listed([unit(1, { PropertyID: 1001 }), unit(2, { PropertyID: 4321 })])
    await importFeed(database.url, { properties: homePair({ ID: 1002 }), projects })
    const own = (id: number) => [`/nl/nieuwbouw/gent/dokzicht/901/${id}/`, null]
    expect(await pathsOf()).toEqual([own(1), own(2)])
    await importFeed(database.url, { properties: [...homePair({ ID: 1002 }), ...homePair()], projects })
    expect(await pathsOf()).toEqual([['/nl/te-koop/gent/rijwoning/1001/', 1001], own(2)])
    expect((await pathsOf('fr'))[0]).toEqual([expect.stringMatching(/^\/fr\/a-acheter\/gand\/.*\/1001\/$/), 1001])
    await importFeed(database.url, { properties: homePair({ ID: 1002 }), projects }, { force: true })
    expect(await pathsOf()).toEqual([own(1), own(2)])
  })
})

describe('units of an import', () => {
  const idsOf = async (id: number) => (await detail(id)).units.map((found) => found.id)

  it('move to another project, go, and come back', async () => {
    await importProjects([
      projectRecord({ ID: 1, Units: [unit(11, {}), unit(12, {})] }),
      projectRecord({ ID: 2, Units: [] }),
    ])
    await importProjects([
      projectRecord({ ID: 1, Units: [unit(12, {})] }),
      projectRecord({ ID: 2, Units: [unit(11, {})] }),
    ])
    expect([await idsOf(1), await idsOf(2)]).toEqual([[12], [11]])
    await importProjects([
      projectRecord({ ID: 1, Units: [unit(12, {}), unit(11, {})] }),
      projectRecord({ ID: 2, Units: [] }),
    ])
    expect([await idsOf(1), await idsOf(2)]).toEqual([[12, 11], []])
  })

  it('are no loss to a project whose number another one uses as well', async () => {
    const mine = projectRecord({ ID: 1, Units: [unit(11, { Price: 300_000 })] })
    await importProjects([mine, projectRecord({ ID: 2, Units: [unit(11, { Price: 400_000 })] })])
    expect(amountOf((await detail(1)).units[0] as ProjectDetail['units'][0])).toBe(300_000)
    expect(amountOf((await detail(2)).units[0] as ProjectDetail['units'][0])).toBe(400_000)
    await importProjects([mine, projectRecord({ ID: 2, Units: [] })])
    expect([await idsOf(1), await idsOf(2)]).toEqual([[11], []])
  })

  it('change with their phases and documents when the record does', async () => {
    const Documents = [1, 2].map((ID) => ({ ID, Name: `Plan ${ID}`, Url: `https://a.example/${ID}` }))
    await importProjects([projectRecord({ Phases: [{ Name: 'Fase 1' }, { Name: 'Fase 2' }], Documents })])
    await importProjects([
      projectRecord({ Phases: [{ Name: 'Fase 2', Status: 'soldout' }], Documents: Documents.slice(1) }),
    ])
    const { phases, documents } = await detail()
    expect(phases).toEqual([{ id: 0, name: 'Fase 2', deliveryDate: null, status: 'soldout' }])
    expect(documents.open).toEqual([{ key: 'id-2', name: 'Plan 2' }])
  })
})

it('shows other projects of the town first, and sold out ones only when there are no others', async () => {
  const Units: FeedRecord[] = []
  const at = (ID: number, Zip: string, Status: string) => projectRecord({ ID, Zip, Status, Units })
  await importProjects([
    at(1, '9000', 'open'),
    at(2, '4000', 'open'),
    at(3, '9000', 'option'),
    at(4, '9000', 'soldout'),
  ])
  const idsBeside = async (id: number, zip: string) =>
    (await otherProjects({ id, zip }, 'nl')).map((project) => project.id)
  expect(await idsBeside(1, '9000')).toEqual([3, 2])
  expect(await idsBeside(2, '4000')).toEqual([1, 3])
  await importProjects([at(1, '9000', 'open'), at(4, '9000', 'soldout')])
  expect(await idsBeside(1, '9000')).toEqual([4])
})

const unitOf = (ID: number, SubStatus: number) => ({ ID, Name: `A${ID}`, SubStatus, WebID: '2' })

it('tells search engines of each project in the languages it has, but of none that has its own site', async () => {
  await importProjects([
    ...pair({ ID: 1, Units: [] }),
    projectRecord({ ID: 2, Units: [], ExternalUrl: 'https://a.example/' }),
    projectRecord({ ID: 3, Units: [unitOf(31, 2), unitOf(32, 6)] }),
  ])
  const nl = (id: number) => `/nl/nieuwbouw/gent/dokzicht/${id}/`
  const paths = (await sitemapProjects(['nl', 'fr'])).map((page) => page.paths)
  expect(paths).toContainEqual({ nl: nl(1), fr: '/fr/projets/gand/vue-sur-les-docks/1/' })
  expect(paths).toContainEqual({ nl: nl(3) })
  // The one that can be had, not the one that is sold.
  expect(paths).toContainEqual({ nl: `${nl(3)}31/` })
  expect(paths).toHaveLength(3)
  expect(await sitemapProjects(['fr'])).toHaveLength(1)
})
