import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upsertRows } from '../../../lib/imports/queries-bulk.ts'
import { deriveTexts } from '../../../lib/imports/texts/derive.ts'
import { feedWordKey } from '../../../lib/listings/rules-derived-texts.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { findProject } from '../../../lib/projects/queries.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import { searchListings } from '../../../lib/search/search.ts'
import { slug } from '../../../lib/shared/slug.ts'
import { createTestDatabase, dumpDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, homePairs, homeRecord, importFeed, projectRecord } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows as T[]
async function use(languages: string): Promise<void> {
  await query('update languages set in_use = code = any ($1)', [languages.split(' ')])
  await deriveTexts(database.client)
}
beforeEach(async () => {
  await use('nl fr en de')
  await emptyCatalogue(database.client)
})

/** Keeps the rows of tables, to be written again when the test has changed them. */
async function rowsToPutBack(...tables: string[]): Promise<() => Promise<void>> {
  const kept = await Promise.all(tables.map((table) => query<Record<string, unknown>>(`select * from ${table}`)))
  const key = { towns: ['zip'], feed_words: ['language', 'word'] } as Record<string, string[]>
  return async () => {
    for (const [index, table] of tables.entries())
      await upsertRows(database.client, table, kept[index] ?? [], key[table] ?? [])
  }
}

const bring = (...properties: FeedRecord[]) => importFeed(database.url, { properties }, { force: true })
const textIn = async (language: string, id = 1001) =>
  (
    await query<Record<string, unknown>>('select * from property_texts where property_id = $1 and language = $2', [
      id,
      language,
    ])
  )[0]
const languagesOf = async (id = 1001): Promise<string> =>
  (
    await query<{ all: string }>(
      `select string_agg(language || coalesce('<' || derived_from, ''), ' ' order by language_bit(language)) as all
       from property_texts where property_id = $1`,
      [id],
    )
  )[0]?.all ?? ''
async function home(language: 'nl' | 'fr' | 'en' | 'de', id = 1001): Promise<ListingDetail> {
  const found = await lookUpListing(id, language)
  if (found.kind !== 'found') throw new Error(`${id} is ${found.kind}`)
  return found.listing
}
const found = async (text: string, language: 'en' | 'de'): Promise<number> =>
  (await searchListings({ ...emptyCriteria('sale'), text }, language)).total

describe('a home in a language that the feed does not bring', () => {
  it('is described in that language, from the Dutch record', async () => {
    await bring(
      ...homePair({
        HasGarden: true,
        HeatingName: 'Gas, Individueel',
        KitchenName: 'Retro keuken',
        InteriorComfort: ['Alarm', 'Hondenluik'],
        MarqueeName: 'Nieuw',
        Documents: [{ ID: 1, Name: 'EPC-attest', Url: 'https://documents.example.org/epc.pdf' }],
        PointsOfInterest: [
          { Name: 'Supermarkt', Distance: 300, Category: 'shops' },
          { Name: 'Dok Zuid', Distance: 400 },
        ],
      }),
    )
    const en = await home('en')
    expect(en).toMatchObject({
      title: 'Terraced house with 3 bedrooms and garden',
      typeName: 'Terraced house',
      town: 'Ghent',
      path: '/en/for-sale/ghent/terraced-house/1001/',
      teaser: 'Terraced house for sale in Ghent: 3 bedrooms, 1 bathroom, 140\u00a0m² of living space, garden.',
      ribbon: 'New',
      wordsLanguage: 'nl',
      foreignWords: ['Dok Zuid', 'Hondenluik', 'Retro keuken'],
      building: { heating: 'Gas, individual', kitchen: 'Retro keuken', interiorComfort: ['Alarm', 'Hondenluik'] },
      pointsOfInterest: [{ name: 'Supermarket' }, { name: 'Dok Zuid', lang: 'nl' }],
      documents: { open: [{ name: 'EPC-attest' }] },
    })
    expect(en.descriptionHtml).toContain('Een lichte woning')
    expect(await home('de')).toMatchObject({
      title: 'Reihenhaus mit 3 Schlafzimmern und Garten',
      town: 'Gent',
      teaser: expect.stringContaining(
        'zu verkaufen in Gent: 3 Schlafzimmer, 1 Badezimmer, 140\u00a0m² Wohnfläche, Garten.',
      ),
      building: { heating: 'Gas, Etagenheizung' },
    })
    expect(await home('nl')).toMatchObject({ wordsLanguage: 'nl', foreignWords: [], title: 'Rijwoning met stadstuin' })
  })

  it.each<[string, FeedRecord, string]>([
    ['one bedroom', { NumberOfBedRooms: 1 }, 'Terraced house with 1 bedroom'],
    ['no known room', { NumberOfBedRooms: null }, 'Terraced house'],
    ['a terrace', { NumberOfBedRooms: null, HasTerrace: true }, 'Terraced house with terrace'],
    [
      'a plot',
      { WebID: '3', WebIDs: '3', MainTypeName: 'Bouwgrond', SurfaceGround: 1250 },
      'Building plot of 1,250 m²',
    ],
    ['an office', { WebID: '6', WebIDs: '6', MainTypeName: 'Kantoor', SurfaceLiving: 165 }, 'Office of 165 m²'],
    ['a type that nobody translated', { MainTypeName: 'Boomhut' }, 'House with 3 bedrooms'],
  ])('has a title for %s', async (_what, record, title) => {
    await bring(homeRecord(record))
    expect((await home('en')).title.replace(/\u00a0/g, ' ')).toBe(title)
  })

  it('is derived from French where that is all there is', async () => {
    await bring(...homePair().slice(1))
    expect(await languagesOf()).toBe('fr en<fr de<fr')
    expect(await home('en')).toMatchObject({ typeName: 'Terraced house', town: 'Ghent', wordsLanguage: 'fr' })
  })

  it.each([
    ['a part of a municipality under the name of the whole', { Zip: '7711', City: 'Moeskroen' }, 'Mouscron'],
    ['a home by its municipality where the feed names another one', { Zip: '9000', City: 'Luik' }, 'Ghent'],
    ['a place of its own name', { Zip: '9000', City: 'Patershol' }, 'Patershol'],
  ])('names %s', async (_what, record, town) => {
    await bring(homeRecord(record))
    expect((await home('en')).town).toBe(town)
  })

  it('is found by English words, and by what its description says', async () => {
    await bring(...homePair({ HasGarden: true }))
    expect(await found('garden', 'en')).toBe(1)
    expect(await found('Garten', 'de')).toBe(1)
    expect(await found('lichte', 'en')).toBe(1)
    expect(await found('woningen', 'en')).toBe(1)
    expect(await found('castle', 'en')).toBe(0)
  })

  it('keeps a hidden street out of what is searched', async () => {
    await bring(...homePair({ PublishAddress: false }))
    expect(await found('Zilverpapierlaan', 'en')).toBe(0)
    await bring(...homePair({ PublishAddress: true }))
    expect(await found('Zilverpapierlaan', 'en')).toBe(1)
  })
})

describe('derived rows', () => {
  it('follow the feed: a change, a home that loses a language, one that is withdrawn', async () => {
    await bring(...homePair(), ...homePair({ ID: 1002 }))
    await bring(...homePair({ NumberOfBedRooms: 4 }), ...homePair({ ID: 1002 }).slice(1))
    expect(await textIn('en')).toMatchObject({ title: 'Terraced house with 4 bedrooms' })
    expect(await languagesOf(1002)).toBe('fr en<fr de<fr')
    await bring(...homePair({ NumberOfBedRooms: 4 }))
    expect((await lookUpListing(1002, 'en')).kind).toBe('withdrawn')
  })

  it.each([
    ['the home', 'update properties set bedrooms = 5', { title: 'Terraced house with 5 bedrooms' }],
    [
      'its details',
      'update property_details set has_garden = true',
      { title: 'Terraced house with 3 bedrooms and garden' },
    ],
    [
      'its Dutch text',
      `update property_texts set heating = 'Warmtepomp' where language = 'nl'`,
      { heating: 'Heat pump' },
    ],
    ['a word', `update feed_words set en = 'Row house' where word = 'rijwoning'`, { type_name: 'Row house' }],
  ])('follow who changes %s by hand', async (_what, sql, text) => {
    await bring(...homePair())
    const undo = await rowsToPutBack('feed_words')
    await query(sql)
    await deriveTexts(database.client)
    expect(await textIn('en')).toMatchObject(text)
    await undo()
  })

  it('give way to what the feed brings in that language, and come back after it', async () => {
    const english = homeRecord({
      language: 'en',
      TypeDescription: 'Charming house',
      MainTypeName: 'House',
      City: 'Ghent',
    })
    await bring(...homePair())
    await bring(...homePair(), english)
    expect(await languagesOf()).toBe('nl fr en de<nl')
    expect(await home('en')).toMatchObject({ title: 'Charming house', wordsLanguage: 'en', foreignWords: [] })
    await bring(...homePair())
    expect(await languagesOf()).toBe('nl fr en<nl de<nl')
  })

  it('are no losses of a feed, and nothing is written by one that brings nothing new', async () => {
    await importFeed(database.url, { properties: homePairs(10) })
    const before = await dumpDatabase(database.client)
    const report = await importFeed(database.url, { properties: homePairs(10) })
    expect(report.status).toBe('finished')
    const after = await dumpDatabase(database.client)
    expect(after.property_texts).toEqual(before.property_texts)
    expect(after.properties).toEqual(before.properties)
  })
})

describe('switching a language', () => {
  it('gives or takes every home in it, and touches no other language', async () => {
    await use('nl fr')
    await importFeed(database.url, { properties: homePairs(3), projects: [projectRecord()] })
    expect(await languagesOf()).toBe('nl fr')
    const others = () => query(`select * from property_texts where derived_from is null order by 1, 2`)
    const before = await others()
    await use('nl fr en')
    expect(await query(`select language_mask as mask, count(*)::int from properties group by 1`)).toEqual([
      { mask: 7, count: 3 },
    ])
    expect(await findProject(901, 'en', {})).toMatchObject({
      kind: 'found',
      project: { town: 'Ghent', wordsLanguage: 'nl' },
    })
    await use('nl fr')
    expect(await query(`select language_mask as mask, count(*)::int from properties group by 1`)).toEqual([
      { mask: 3, count: 3 },
    ])
    expect(await findProject(901, 'en', {})).toEqual({ kind: 'unknown' })
    expect(await others()).toEqual(before)
  })

  it('derives nothing in a language that the feed brings', async () => {
    await bring(...homePair().slice(0, 1))
    expect(await languagesOf()).toBe('nl en<nl de<nl')
  })

  it('is no news for those who wish for homes', async () => {
    await use('nl fr')
    await bring(...homePair())
    await query(`insert into wishes (email, name, language, frequency, market, category_mask, zips, confirmed_at)
      values ('a@wishes.example', 'A', 'nl', 'daily', 'sale', 63, '{9000}', now())`)
    await query('delete from home_changes')
    await use('nl fr en')
    expect(await query('select * from home_changes')).toEqual([])
    await query('update properties set price = 1')
    expect(await query('select property_id from home_changes')).toEqual([{ property_id: 1001 }])
    await query('delete from wishes')
  })
})

it('writes towns in addresses as the site does', async () => {
  const rows = await query<{ name: string; segment: string }>(
    `select distinct name, path_segment(name) as segment from towns, unnest(ARRAY[name_nl, name_fr, name_en, name_de]) as name`,
  )
  expect(rows.length).toBeGreaterThan(1000)
  expect(rows.filter(({ name, segment }) => slug(name) !== segment)).toEqual([])
})

it('looks names of the feed up in the spelling in which they are stored', async () => {
  const odd = [" À l'acte", 'Béton  cellulaire ', 'ÉTÉ\u00a0\u202fÎLE', "L'Œuvre d’art"]
  const words = await query<{ word: string; stored: string }>(
    `select word, normalized_feed_word(word) as stored from (select word from feed_words union select unnest($1::text[])) all_words (word)`,
    [odd],
  )
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter(({ word, stored }) => feedWordKey(word) !== stored)).toEqual([])
  await bring(...homePair({}, { AvailabilityName: "À l'acte" }).slice(1))
  expect(await textIn('en')).toMatchObject({ availability_text: 'On signing of the deed' })
})
