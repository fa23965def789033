import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { transaction } from '../../../lib/db/transaction.ts'
import { CATEGORY_IDS, type Language } from '../../../lib/listings/rules.ts'
import { findIndexedProjects } from '../../../lib/projects/queries-columns.ts'
import { askedPrice } from '../../../lib/projects/rules-columns.ts'
import { takeNotices } from '../../../lib/saved-searches/match-changes.ts'
import { loadFinders } from '../../../lib/saved-searches/match-homes.ts'
import { parseCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { FLAGS, rowOf } from '../../../lib/search/rules-home-columns.ts'
import { idsOfText, searchColumns } from '../../../lib/search/search-columns.ts'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { setTime } from '../../support/database/time.ts'
import { type FeedRecord, importFeed, temporaryFolder } from '../../support/feed.ts'
import { matchNow, noticeId, storeWish } from '../../support/saved-searches.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CRITERIA = 150

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
})
afterAll(() => database.drop())

/** The same numbers every time. */
function generator(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % most
  }
}
type Random = ReturnType<typeof generator>

const AREAS = [
  'circle_51.05_3.72_12',
  'circle_50.85_4.35_25',
  'box_50.6_3.2_51.3_4.6',
  'shape_50.7_3.1_51.4_3.2_51.3_4.9_50.6_4.4',
]
const PLACES = [
  ['city', 'Gent|9000'],
  ['city', 'Gent|44021'],
  ['city', 'Antwerpen|11002'],
  ['city', '2000|2000'],
  ['within', 'oost-vlaanderen'],
  ['within', 'wallonie'],
  ['near', '51.05_3.73'],
  ['part', '44021-gentbrugge'],
] as const

/** Criteria of every kind, by the parameters of a list. */
function drawn(random: Random): { market: 'sale' | 'rent'; query: URLSearchParams } {
  const market = random(4) ? 'sale' : 'rent'
  const query = new URLSearchParams()
  for (const [name, value] of PLACES) if (random(9) === 0) query.append(name, value)
  if (query.size > 0 && random(3) === 0) query.set('radius', String([5, 10, 25][random(3)]))
  if (query.size === 0 && random(2)) query.set('area', AREAS[random(AREAS.length)] ?? '')
  for (const id of CATEGORY_IDS) if (random(4) === 0) query.append('type', id)
  for (const room of ['bedrooms', 'bathrooms', 'garages', 'parkings'])
    if (random(6) === 0) query.set(room, String(1 + random(3)))
  for (const flag of ['garden', 'terrace', 'lift']) if (random(6) === 0) query.set(flag, '1')
  if (random(8) === 0) query.set('energy', 'abcdef'[random(6)] ?? 'c')
  if (random(8) === 0) query.set('living', String(60 + 20 * random(6)))
  if (random(8) === 0) query.set('ground', String(100 + 100 * random(6)))
  if (random(10) === 0) query.set('search', ['tuin', 'jardin', 'garage', 'zwembad'][random(4)] ?? '')
  const most = market === 'sale' ? 150_000 * (1 + random(6)) : 500 * (1 + random(3))
  if (random(2)) query.set('price', `${random(2) ? 0 : Math.round(most / 3)}-${most}`)
  return { market, query }
}

type Wished = { criteria: SearchCriteria; language: Language }

/** The lists of a day, as pages show them: what of each can be had, projects as negative numbers. */
async function listsOfToday() {
  const [columns, finders] = await Promise.all([searchColumns(), loadFinders()])
  return async ({ criteria, language }: Wished): Promise<Set<number>> => {
    const { ids: texts } = await idsOfText(criteria.text, language)
    const found = finders[language](columns, criteria, texts)
    const isOpen = (id: number) => id < 0 || ((columns.flags[rowOf(columns, id)] ?? 0) & FLAGS.available) !== 0
    return new Set(found.filter(isOpen))
  }
}

/** What may happen to a home from one day to the next. */
const CHANGES: ((record: FeedRecord) => FeedRecord | null)[] = [
  (record) => ({ ...record, Price: Math.round(Number(record.Price) * 0.9) }),
  (record) => ({ ...record, Price: Math.round(Number(record.Price) * 1.1) }),
  (record) => ({ ...record, HasGarden: !record.HasGarden, SurfaceGarden: record.HasGarden ? 0 : 90 }),
  (record) => ({ ...record, HasTerrace: !record.HasTerrace, SurfaceTerrace: record.HasTerrace ? 0 : 12 }),
  (record) => ({ ...record, NumberOfBedRooms: 5, NumberOfParkings: 2 }),
  (record) => ({ ...record, SurfaceLiving: 260, SurfaceGround: 900 }),
  (record) => ({ ...record, SubStatus: record.SubStatus === 6 ? 2 : 6 }),
  (record) => ({ ...record, Zip: '9000', City: record.language === 'fr' ? 'Gand' : 'Gent' }),
  (record) => ({ ...record, DescriptionA: `${record.DescriptionA ?? ''} Zwembad met jardin.` }),
  () => null,
]

/** What may happen to a project, by its number among them: each happens to one of four. */
const PROJECT_CHANGES: ((units: FeedRecord[], record: FeedRecord) => FeedRecord | null)[] = [
  (units, record) => ({
    ...record,
    PriceFrom: null,
    Units: units.map((unit) => ({ ...unit, Price: Math.round(Number(unit.Price) * 0.8) })),
  }),
  (units, record) => ({ ...record, Units: units.map((unit) => ({ ...unit, SubStatus: 3 })) }),
  (units, record) => ({ ...record, Units: units.map((unit) => ({ ...unit, SubStatus: 2, NumberOfBedRooms: 3 })) }),
  (units, record) => ({ ...record, Units: units.map((unit) => ({ ...unit, SurfaceTerrace: 40, SurfaceLiving: 240 })) }),
  () => null,
]

/** A file of a feed, as it was at first. */
function feedFile(path: string) {
  const records = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FeedRecord)
  const write = (shown: readonly FeedRecord[]) =>
    writeFileSync(path, shown.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return { records, ids: [...new Set(records.map(({ ID }) => Number(ID)))], write }
}

const isNamed = (among: ReadonlySet<number>) => (record: FeedRecord) => among.has(Number(record.ID))

/** Today's prices by what a search calls a home or a project. */
async function pricesOf(): Promise<Map<number, number | null>> {
  const { rows } = await database.client.query<{ id: number; price: number | null }>(
    'select id, compared_price as price from properties where published',
  )
  const projects = (await findIndexedProjects()).map((project) => [-project.id, askedPrice(project)] as const)
  return new Map([...rows.map(({ id, price }) => [id, price] as const), ...projects])
}

describe.each([false, true])('with projects among homes: %s', (withProjects) => {
  beforeAll(async () => {
    await setTime(database.client, NOW)
    await emptyCatalogue(database.client)
    await emptyTables(database.client, 'wishes')
    await database.client.query(
      `update site_sections set value = value || jsonb_build_object('projects', $1::boolean) where name = 'listFilter'`,
      [withProjects],
    )
    invalidateTags(Object.values(TAGS))
  })

  it('tells of the list of the new day without that of the old one, and of lowered prices', async () => {
    const random = generator(20261121)
    const folder = temporaryFolder()
    writeDemoFeed(folder)
    const homes = feedFile(join(folder, 'properties.ndjson'))
    const projects = feedFile(join(folder, 'projects.ndjson'))
    const { records, ids, write } = homes

    // A fifth of the homes, and one project, is not there on the first day.
    const late = new Set(ids.filter(() => random(5) === 0))
    write(records.filter((record) => !isNamed(late)(record)))
    const lateProjects = new Set(projects.ids.slice(2, 3))
    projects.write(projects.records.filter((record) => !isNamed(lateProjects)(record)))
    await importFeed(database.url, folder)
    await matchNow(NOW)

    const listOf = await listsOfToday()
    const wishes = []
    for (let index = 0; index < CRITERIA; index += 1) {
      const { market, query } = drawn(random)
      const language: Language = index % 2 ? 'nl' : 'fr'
      const criteria = parseCriteria(market, query)
      const wish = await storeWish({ email: `${index}@huis.example`, language, market, criteria })
      wishes.push({ wish, criteria, language, before: await listOf({ criteria, language }) })
    }
    await database.client.query('delete from home_changes')
    const asked = await pricesOf()

    const change = new Map(ids.map((id) => [id, random(2) ? CHANGES[random(CHANGES.length)] : undefined]))
    const changed = (record: FeedRecord): FeedRecord[] => {
      const made = change.get(Number(record.ID))
      if (!made) return [record]
      const next = made(record)
      return next ? [next] : []
    }
    write(records.flatMap(changed))
    const changedProject = (record: FeedRecord): FeedRecord[] => {
      const made = PROJECT_CHANGES[projects.ids.indexOf(Number(record.ID)) % PROJECT_CHANGES.length]
      return made ? [made(record.Units as FeedRecord[], record) ?? []].flat() : [record]
    }
    projects.write(projects.records.flatMap(changedProject))
    // That a project changed is known by its date.
    await setTime(database.client, new Date(NOW.getTime() + 1000))
    await importFeed(database.url, folder, { force: true })
    while ((await matchNow(NOW)).homes > 0);

    const now = await pricesOf()
    const listAfter = await listsOfToday()
    const finders = await loadFinders()
    const lowered = [...now.keys()].filter((id) => (now.get(id) ?? Number.NaN) < (asked.get(id) ?? Number.NaN))
    expect(lowered.length).toBeGreaterThan(3)
    let told = 0
    let ofProjects = 0
    for (const { wish, criteria, language, before } of wishes) {
      const after = await listAfter({ criteria, language })
      const expected = [...after].filter((id) => !before.has(id) || lowered.includes(id))
      const times = { queuedBy: NOW, now: NOW, most: 1000 }
      const { notices } = await transaction((tx) => takeNotices(tx, wish, finders, times))
      expect(notices.map(noticeId).sort(), criteria.market + JSON.stringify(criteria)).toEqual(expected.sort())
      told += expected.length
      ofProjects += expected.filter((id) => id < 0).length
    }
    expect(ofProjects > 0).toBe(withProjects)
    expect(told).toBeGreaterThan(CRITERIA / 2)
  })
})
