import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFolder } from '../../../lib/imports/run.ts'
import { createTestDatabase, dumpDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import {
  dataDir,
  type Feed,
  type FeedRecord,
  feedFolder,
  feedText,
  homePair,
  homePairs,
  homeRecord,
  importFeed,
  projectRecord,
} from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
})
afterAll(() => database.drop())
beforeEach(() => emptyCatalogue(database.client))

const take = (feed: Feed | string, options?: { force?: boolean }) => importFeed(database.url, feed, options)
const rows = async (sql: string): Promise<unknown[]> => (await database.client.query(sql)).rows
const dump = () => dumpDatabase(database.client)

/** `1001 nl,fr` per published home, `1001 gone` per withdrawn one, `1001 hidden` per other one. */
const state = async (): Promise<string[]> =>
  (
    await database.client.query<{ home: string }>(
      `select p.id || ' ' || case when p.published then coalesce((select string_agg(language, ',' order by language desc)
           from property_texts t where t.property_id = p.id), 'no text')
         when p.withdrawn_at is not null then 'gone' else 'hidden' end as home
       from properties p order by p.id`,
    )
  ).rows.map(({ home }) => home)

const refusals = async (): Promise<unknown[]> =>
  rows(
    `select file, line, record_id as id, language, reason from import_refusals
     where run_id = (select max(id) from import_runs) order by id`,
  )

const counts = (read: number, others: Partial<Record<string, number>>) => ({
  read,
  added: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  refused: 0,
  ...others,
})

describe('counts', () => {
  it('tells new, changed, unchanged, withdrawn and refused', async () => {
    const first = await take({ properties: homePairs(6) })
    expect(first).toMatchObject({ status: 'finished', reason: null, counts: counts(12, { added: 12 }) })
    const second = await take({
      properties: [
        ...homePairs(4),
        ...homePair({ ID: 1005, Price: 360000 }),
        ...homePair({ ID: 1007 }),
        homeRecord({ ID: 1008, Zip: 'Gent' }),
      ],
    })
    expect(second.counts).toEqual(counts(13, { added: 2, changed: 2, unchanged: 8, withdrawn: 1, refused: 1 }))
    expect(await state()).toEqual([
      '1001 nl,fr',
      '1002 nl,fr',
      '1003 nl,fr',
      '1004 nl,fr',
      '1005 nl,fr',
      '1006 gone',
      '1007 nl,fr',
    ])
    const [run] = await rows(
      'select status, forced, read, added, changed, unchanged, withdrawn, refused, reason, finished_at is not null as done from import_runs where id = 2',
    )
    expect(run).toEqual({ status: 'finished', forced: false, ...second.counts, reason: null, done: true })
  })

  it('tells the progress of a long feed', async () => {
    const messages: string[] = []
    const properties = [homeRecord(), ...Array.from({ length: 10_000 }, (_, index) => `{"ID":${2000 + index}}`)]
    const report = await importFeed(database.url, { properties }, { onProgress: (message) => messages.push(message) })
    expect(messages).toEqual(['read 10000 records'])
    expect(report.counts).toEqual(counts(10_001, { added: 1, refused: 10_000 }))
    expect(await rows('select count(*)::int from import_refusals')).toEqual([{ count: 10_000 }])
  })

  it('takes in a packed feed, whichever line ends it has', async () => {
    const folder = feedFolder({ properties: homePairs(2), packed: true })
    expect((await take(folder)).counts).toEqual(counts(4, { added: 4 }))
    const text = `\u{feff}${feedText(homePairs(2)).replaceAll('\n', '\r\n\r\n').trimEnd()}`
    expect((await take({ files: { 'properties.ndjson': text } })).counts).toEqual(counts(4, { unchanged: 4 }))
  })
})

describe('the same feed twice', () => {
  it('changes nothing the second time', async () => {
    const feed: Feed = {
      properties: [
        ...homePairs(3),
        ...homePair({ ID: 1010, Status: 3 }),
        ...homePair({ ID: 1011, PublishAddress: false, Status: 0 }),
        homeRecord({ ID: 1012, CreatedDate: null, Videos: ['https://a.example/film'] }),
      ],
      projects: [projectRecord(), projectRecord({ language: 'fr', City: 'Gand' })],
      categories: [{ WebID: '1', Name: 'Woning', ShowOrder: 0, Sale: true, Rent: true, language: 'nl' }],
      deleted: [1003],
    }
    // Small feeds lose more than a fifth easily; what is asked here is only whether anything is written.
    await take(feed, { force: true })
    const before = await dump()
    const report = await take(feed, { force: true })
    expect(report.counts).toEqual(counts(13, { unchanged: 13 }))
    expect(await dump()).toEqual(before)
  })

  it('changes nothing when its homes and languages stand in another order', async () => {
    const properties = homePairs(5)
    await take({ properties })
    const before = await dump()
    expect((await take({ properties: properties.toReversed() })).counts).toEqual(counts(10, { unchanged: 10 }))
    expect(await dump()).toEqual(before)
  })
})

describe('homes that go and come', () => {
  it('withdraws a home that is gone from the feed, and shows it again when it is back', async () => {
    await take({ properties: homePairs(6) })
    await take({ properties: homePairs(5) })
    expect((await state()).at(-1)).toBe('1006 gone')
    expect(await rows('select count(*)::int from property_texts where property_id = 1006')).toEqual([{ count: 2 }])
    const back = await take({ properties: homePairs(6) })
    expect(back.counts).toEqual(counts(12, { unchanged: 12 }))
    expect((await state()).at(-1)).toBe('1006 nl,fr')
    expect(await rows('select withdrawn_at from properties where id = 1006')).toEqual([{ withdrawn_at: null }])
  })

  it('keeps the time at which a home was withdrawn', async () => {
    await take({ properties: homePairs(6) })
    await take({ properties: homePairs(5) })
    const since = await rows('select withdrawn_at from properties where id = 1006')
    await take({ properties: [...homePairs(5), ...homePair({ ID: 1009 })] })
    expect(await rows('select withdrawn_at from properties where id = 1006')).toEqual(since)
  })

  it('withdraws what deleted.json names, also when the feed still has it', async () => {
    await take({ properties: homePairs(6) })
    const report = await take({ properties: homePairs(6), deleted: [1002, '99999'] })
    expect(report.counts).toEqual(counts(12, { unchanged: 12, withdrawn: 1 }))
    expect(await state()).toContain('1002 gone')
    await take({ properties: homePairs(6), deleted: [1002] })
    expect(await state()).toContain('1002 gone')
    await take({ properties: homePairs(6), deleted: [] })
    expect(await state()).toContain('1002 nl,fr')
  })

  it('does not take a home for withdrawn that never was on the site', async () => {
    await take({ properties: [...homePairs(5), ...homePair({ ID: 1010, Status: 0 })], deleted: [1010] })
    expect((await state()).at(-1)).toBe('1010 hidden')
  })

  it.each([0, 3, 5, 6, 7])('never shows a home with status %i', async (Status) => {
    await take({ properties: [...homePairs(5), ...homePair({ ID: 1010, Status })] })
    expect((await state()).at(-1)).toBe('1010 hidden')
  })

  it('withdraws a home whose status goes from 1 to 3, and shows it again with 2', async () => {
    const others = homePairs(5)
    await take({ properties: [...others, ...homePair({ ID: 1010 })] })
    await take({ properties: [...others, ...homePair({ ID: 1010, Status: 3 })] })
    expect((await state()).at(-1)).toBe('1010 gone')
    await take({ properties: [...others, ...homePair({ ID: 1010, Status: '2' })] })
    expect((await state()).at(-1)).toBe('1010 nl,fr')
  })

  it('takes a language away that the feed no longer has, and brings it back', async () => {
    const all = homePairs(6)
    await take({ properties: all })
    const report = await take({ properties: all.filter(({ ID, language }) => ID !== 1003 || language !== 'fr') })
    expect(report.counts).toEqual(counts(11, { unchanged: 11 }))
    expect(await state()).toContain('1003 nl')
    expect(await rows('select language from property_records where property_id = 1003')).toEqual([{ language: 'nl' }])
    await take({ properties: all })
    expect(await state()).toContain('1003 nl,fr')
  })
})

describe('a feed that is refused whole', () => {
  const twelve = homePairs(12)
  const withoutFrench = (from: number): FeedRecord[] =>
    twelve.filter(({ ID, language }) => Number(ID) < from || language !== 'fr')
  const text = feedText(twelve)
  const packed = gzipSync(text)

  it.each<[what: string, feed: Feed, reason: RegExp]>([
    ['empty', { properties: [] }, /empty/],
    ['of blank lines', { files: { 'properties.ndjson': '\n  \n\r\n' } }, /empty/],
    ['without a file', { deleted: [] }, /no properties\.ndjson/],
    ['cut in a record', { files: { 'properties.ndjson': text.slice(0, -40) } }, /cut short/],
    ['cut in a packed file', { files: { 'properties.ndjson.gz': packed.subarray(0, -30) } }, /cut short/],
    ['of damaged bytes', { files: { 'properties.ndjson.gz': 'no gzip' } }, /cut short or damaged/],
    ['cut in its projects', { properties: twelve, files: { 'projects.ndjson': '{"ID": 901, "lang' } }, /cut short/],
    ['without a quarter of the homes', { properties: homePairs(9) }, /withdraw 3 of 12/],
    ['that deletes a quarter', { properties: twelve, deleted: [1001, 1002, 1003] }, /withdraw 3 of 12/],
    [
      'that puts a quarter on inactive',
      { properties: homePairs(12, (ID) => (ID > 1009 ? { Status: 5 } : {})) },
      /withdraw 3 of 12/,
    ],
    ['without French', { properties: withoutFrench(0) }, /language fr from 12 of 12/],
    ['without French for a quarter', { properties: withoutFrench(1010) }, /language fr from 3 of 12/],
    ['in which no line can be used', { properties: ['{', '[]', '{"ID":1}'] }, /Every record/],
    ['with unreadable deletions', { properties: twelve, files: { 'deleted.json': '[1' } }, /deleted\.json/],
    ['with deletions that are no IDs', { properties: twelve, deleted: ['a'] }, /deleted\.json/],
    ['with unreadable categories', { properties: twelve, categories: { a: 1 } }, /categories\.json/],
    ['with an unknown category', { properties: twelve, categories: [{ WebID: '7' }] }, /categories\.json/],
  ])('%s', async (_what, feed, reason) => {
    await take({ properties: twelve })
    const before = await dump()
    const report = await take(feed)
    expect(report).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) })
    expect(await dump()).toEqual(before)
    const [run] = await rows('select status, reason from import_runs where id = 2')
    expect(run).toEqual({ status: 'refused', reason: report.reason })
  })

  it('takes a feed in that withdraws exactly a fifth', async () => {
    await take({ properties: homePairs(10) })
    expect((await take({ properties: homePairs(8) })).counts.withdrawn).toBe(2)
  })

  it('says that there is no folder', async () => {
    const missing = join(dataDir, 'nowhere')
    await expect(importFolder({ folder: missing, databaseUrl: database.url, dataDir })).rejects.toThrow(/no folder/)
  })

  it('is applied when it is forced', async () => {
    await take({ properties: twelve })
    const report = await take({ properties: homePairs(3) }, { force: true })
    expect(report).toMatchObject({ status: 'finished', counts: { withdrawn: 9 } })
    expect(await rows('select forced from import_runs where id = 2')).toEqual([{ forced: true }])
    await take({ properties: withoutFrench(0) }, { force: true })
    expect(new Set((await state()).map((home) => home.slice(5)))).toEqual(new Set(['nl']))
    await take({ properties: [] }, { force: true })
    expect(await rows('select count(*)::int from properties where published')).toEqual([{ count: 0 }])
  })

  it('forced though cut, applies what stands before the cut and takes nothing away for what is behind it', async () => {
    await take({ properties: twelve })
    const changed = feedText(homePairs(6, () => ({ Price: 1000 })))
    const report = await take({ files: { 'properties.ndjson': changed.slice(0, -40) } }, { force: true })
    expect(report.counts).toEqual(counts(11, { changed: 11 }))
    expect(await state()).toHaveLength(12)
    expect(new Set((await state()).map((home) => home.slice(5)))).toEqual(new Set(['nl,fr']))
    expect(await rows('select count(*)::int from properties where price = 1000')).toEqual([{ count: 6 }])
  })
})

describe('what can’t be read of a record', () => {
  const WRONG = {
    Floor: 999,
    NumberOfParkings: 1930,
    EnergyPerformance: 20_260_607,
    Documents: [{ Name: '', Url: 'x' }],
  }
  const told = async (id: number) => {
    const [run] = await rows(`select left_out from import_runs where id = ${id}`)
    return (run as { left_out?: unknown } | undefined)?.left_out
  }

  it('is left out, and told with its field, its value and its line, as long as the record has it', async () => {
    const properties = [...homePairs(2), ...homePair({ ID: 1003, ...WRONG })]
    const first = await take({ properties })
    expect(first.counts).toEqual(counts(6, { added: 6 }))
    expect(await state()).toContain('1003 nl,fr')
    const example = { line: 5, recordId: 1003, reference: 'T-1003', language: 'nl', value: '999' }
    expect(first.leftOut).toContainEqual({
      ...{ file: 'properties.ndjson', field: 'Floor', fault: 'tooBig', limit: '200', count: 2 },
      examples: [example, { ...example, line: 6, language: 'fr' }],
    })
    const fields = ['Documents.Name', 'Documents.Url', 'EnergyPerformance', 'Floor', 'NumberOfParkings']
    expect(first.leftOut.map(({ field }) => field).sort()).toEqual(fields)
    expect(await told(1)).toEqual(first.leftOut)
    const again = await take({ properties })
    expect(again.counts).toEqual(counts(6, { unchanged: 6 }))
    expect(again.leftOut).toEqual(first.leftOut)
    const mended = await take({ properties: homePairs(3) })
    expect(mended).toMatchObject({ leftOut: [], counts: { changed: 2 } })
    expect(await told(3)).toBeNull()
  })

  it('keeps no sold home for sale', async () => {
    await take({ properties: homePairs(6) })
    const sold = { ID: 1006, Status: 2, VirtualTour: 'javascript:x', AvailableFrom: 'weldra', Videos: 7, ...WRONG }
    const report = await take({ properties: [...homePairs(5), ...homePair(sold)] })
    expect(report.counts).toEqual(counts(12, { changed: 2, unchanged: 10 }))
    expect(await rows('select availability from properties where id = 1006')).toEqual([{ availability: 'sold' }])
  })

  it('keeps no sold home for sale either where its record is refused for what it needs', async () => {
    await take({ properties: homePairs(6) })
    const properties = [...homePairs(5), ...homePair({ ID: 1006, Status: 'Verkocht', Zip: '?!', Price: 1 })]
    const report = await take({ properties })
    expect(report.counts).toMatchObject({ refused: 2, withdrawn: 0 })
    const sold = [{ availability: 'sold', price: '350000.00', zip: '9000' }]
    expect(await rows('select availability, price, zip from properties where id = 1006')).toEqual(sold)
    expect((await take({ properties })).counts).toMatchObject({ refused: 2, unchanged: 10, changed: 0 })
    expect(await rows('select availability, price, zip from properties where id = 1006')).toEqual(sold)
    await take({ properties: homePairs(6) })
    expect(await rows('select availability from properties where id = 1006')).toEqual([{ availability: 'available' }])
  })

  it.each([
    ['SubStatus', { SubStatus: 6 }, 'sold'],
    ['SubStatus in words', { SubStatus: 'Lou&eacute;' }, 'let'],
    ['SubStatusName', { SubStatusName: 'Verkocht' }, 'sold'],
    ['MarqueeName', { MarqueeName: 'Verhuurd' }, 'let'],
    ['the title', { TypeDescription: 'VENDU - Villa' }, 'sold'],
    ['a ribbon beside a Status that can’t be read', { Status: '?!', MarqueeName: 'Verkocht' }, 'sold'],
    ['nothing that ends the offer', { SubStatus: 3, MarqueeName: 'Nog niet verkocht' }, 'available'],
  ])('takes from a refused record what %s says', async (_what, says, availability) => {
    await take({ properties: homePairs(2) })
    await take({ properties: [...homePairs(1), ...homePair({ ID: 1002, Zip: '?!', ...says })] })
    expect(await rows('select availability from properties where id = 1002')).toEqual([{ availability }])
  })

  it('ends the offer of a home that a connector refuses and knows to be sold', async () => {
    await take({ properties: homePairs(6) })
    const refused = JSON.stringify({ ID: 1006, Refused: 'Its category is none of the site’s.', Status: 2 })
    await take({ properties: [...homePairs(5), refused] })
    expect(await rows('select availability from properties where id = 1006')).toEqual([{ availability: 'sold' }])
    expect(await state()).toContain('1006 nl,fr')
  })

  it('names a field that thousands of records have with a few examples', async () => {
    const { leftOut } = await take({ properties: homePairs(40).map((record) => ({ ...record, Floor: 'hoog' })) })
    expect(leftOut).toMatchObject([{ field: 'Floor', count: 80, examples: [{}, {}, {}] }])
  })

  it('hides what nobody can tell to be public', async () => {
    await take({
      properties: homePairs(1).map((record) => ({ ...record, PublishAddress: 'misschien', PublishPrice: '?!' })),
    })
    expect(await rows('select publish_address, publish_price from properties')).toEqual([
      { publish_address: false, publish_price: false },
    ])
  })
})

describe('a line that is refused', () => {
  const good = homePairs(6)
  const without = (id: number, language: string) =>
    good.filter((record) => record.ID !== id || record.language !== language)
  const titles = () =>
    rows(`select language, title, (select price::int from properties where id = property_id) as price
          from property_texts where property_id = 1006 order by language desc`)
  const asBefore = [
    { language: 'nl', title: 'Rijwoning met stadstuin', price: 350000 },
    { language: 'fr', title: 'Maison mitoyenne avec jardin', price: 350000 },
  ]

  it.each<[what: string, line: FeedRecord | string, refusal: object]>([
    [
      'no JSON, with an ID',
      '{"ID":1006,"language":"nl","Price":35,',
      { id: 1006, language: 'nl', reason: 'is no readable JSON' },
    ],
    [
      'no JSON, with an ID and no language',
      '{"ID":"1006","TypeDescription":"An "open" quote"}',
      { id: 1006, language: null, reason: 'is no readable JSON' },
    ],
    [
      'of a language nobody knows',
      homeRecord({ ID: 1006, language: 'it', Price: 1 }),
      { id: 1006, language: null, reason: expect.stringMatching(/^language /) },
    ],
    [
      'of no language',
      homeRecord({ ID: 1006, language: null, Price: 1 }),
      { id: 1006, language: null, reason: expect.stringMatching(/^language /) },
    ],
    [
      'without a goal and a place',
      homeRecord({ ID: 1006, Price: 1, Goal: -1, Zip: 'Gent' }),
      {
        id: 1006,
        language: 'nl',
        reason: 'Goal is less than 0; Zip is no postcode',
      },
    ],
  ])('%s, is refused alone and its last good version stays', async (_what, line, refusal) => {
    await take({ properties: good })
    const report = await take({ properties: [...without(1006, 'nl'), line, ...homePair({ ID: 1007 })] })
    expect(report).toMatchObject({ status: 'finished', counts: { refused: 1, added: 2, withdrawn: 0, unchanged: 11 } })
    expect(await refusals()).toEqual([{ file: 'properties.ndjson', line: 12, ...refusal }])
    expect(await titles()).toEqual(asBefore)
    expect(await state()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007].map((id) => `${id} nl,fr`))
  })

  it.each<[what: string, line: string]>([
    ['no JSON', '{"language":"nl","Price":35,'],
    ['no record', '17'],
    ['null', 'null'],
    ['without an ID', JSON.stringify(homeRecord({ ID: null }))],
    ['that breaks off in its ID', '{"ID":100'],
    [
      'no JSON, with the ID of a picture before its own',
      '{"Pictures":[{"ID":1001,"Url":"a"}],"ID":1006,"language":"nl"',
    ],
  ])('%s, may be any home: none and no language is withdrawn', async (_what, line) => {
    await take({ properties: good })
    const report = await take({ properties: [...without(1006, 'fr').slice(0, -1), ...homePair({ ID: 1007 }), line] })
    expect(report).toMatchObject({ status: 'finished', counts: { refused: 1, added: 2, withdrawn: 0 } })
    expect(await refusals()).toMatchObject([{ id: null, line: 13 }])
    expect(await titles()).toEqual(asBefore)
    const other = await take({ properties: [...without(1006, 'fr'), ...homePair({ ID: 1007 }), line] })
    expect(other.status).toBe('finished')
    expect(await state()).toContain('1006 nl,fr')
  })

  it('keeps the language it stands for while the other one changes', async () => {
    await take({ properties: good })
    const french = homePair({ ID: 1006, Price: 400000 })[1] as FeedRecord
    await take({ properties: [...good.slice(0, -2), homeRecord({ ID: 1006, WebID: '9' }), french] })
    expect(await state()).toContain('1006 nl,fr')
    // The first language tells the price; its good version stands.
    expect(await titles()).toEqual(asBefore)
    await take({ properties: [...good.slice(0, -2), homeRecord({ ID: 1006, Price: 400000 }), french] })
    expect(await titles()).toEqual(asBefore.map((text) => ({ ...text, price: 400000 })))
  })

  it('does not keep a new home from coming in the other language', async () => {
    await take({
      properties: [...good, homeRecord({ ID: 1010, Zip: 'none' }), homePair({ ID: 1010 })[1] as FeedRecord],
    })
    expect((await state()).at(-1)).toBe('1010 fr')
  })

  it('is the second of two for one home and language', async () => {
    const report = await take({ properties: [...good, homeRecord({ ID: 1006, Price: 1 }), homeRecord({ ID: 1006 })] })
    expect(report.counts).toEqual(counts(14, { added: 12, refused: 2 }))
    expect(await refusals()).toEqual([
      { file: 'properties.ndjson', line: 13, id: 1006, language: 'nl', reason: 'stands in the feed a second time' },
      { file: 'properties.ndjson', line: 14, id: 1006, language: 'nl', reason: 'stands in the feed a second time' },
    ])
    expect(await titles()).toEqual(asBefore)
    const again = await take({ properties: [...good, homeRecord({ ID: 1006, Price: 1 })] })
    expect(again.counts).toEqual(counts(13, { unchanged: 12, refused: 1 }))
  })

  it('far down the feed, is the second of two as well', async () => {
    const many = homePairs(600)
    const report = await take({ properties: [...many, homeRecord({ ID: 1001, Price: 1 })] })
    expect(report.counts).toEqual(counts(1201, { added: 1200, refused: 1 }))
    expect(await refusals()).toMatchObject([{ line: 1201, id: 1001 }])
  })
})

describe('projects', () => {
  const homes = homePairs(5)
  const projects = [projectRecord(), projectRecord({ language: 'fr', Name: 'Vue sur le dock', City: 'Gand' })]

  it('come with their texts and units', async () => {
    const report = await take({ properties: homes, projects })
    expect(report.counts).toEqual(counts(12, { added: 12 }))
    expect(
      await rows(`select p.number, p.status, p.published, p.price_from::int, p.delivery_date::text, t.language, t.name, t.slug
                  from projects p join project_texts t on t.project_id = p.id order by t.language desc`),
    ).toEqual(
      [
        { language: 'nl', name: 'Dokzicht', slug: 'dokzicht' },
        { language: 'fr', name: 'Vue sur le dock', slug: 'vue-sur-le-dock' },
      ].map((texts) => ({
        number: 'P-01',
        status: 'open',
        published: true,
        price_from: 319000,
        delivery_date: '2027-09-01',
        ...texts,
      })),
    )
    expect(
      await rows('select id, name, floor, price::int, availability, bedrooms from project_units order by position'),
    ).toEqual([
      { id: 90101, name: 'A1', floor: 0, price: 319000, availability: 'available', bedrooms: 2 },
      { id: 90102, name: 'A2', floor: 1, price: 338000, availability: 'sold', bedrooms: 3 },
    ])
  })

  it('lose the units that are gone, are withdrawn and come back', async () => {
    await take({ properties: homes, projects })
    const unit = { ID: 90102, Name: 'A2', Price: 340000, SubStatus: 3 }
    await take({ properties: homes, projects: [projectRecord({ Units: [unit] }), projects[1] as FeedRecord] })
    expect(await rows('select id, price::int, availability from project_units')).toEqual([
      { id: 90102, price: 340000, availability: 'option' },
    ])
    await take({ properties: homes, projects: [projectRecord({ ID: 902, Units: [] })] })
    expect(await rows('select id, published, withdrawn_at is not null as gone from projects order by id')).toEqual([
      { id: 901, published: false, gone: true },
      { id: 902, published: true, gone: false },
    ])
    await take({ properties: homes, projects })
    expect(await rows('select id, published from projects order by id')).toEqual([
      { id: 901, published: true },
      { id: 902, published: false },
    ])
  })

  it('stay as they are when the feed has no file of projects', async () => {
    await take({ properties: homes, projects })
    await take({ properties: homes })
    expect(await rows('select published from projects')).toEqual([{ published: true }])
  })

  it('keep the first of units with the same ID, and take no unit from each other', async () => {
    const twice = projectRecord({
      ID: 902,
      Units: [
        { ID: 1, Name: 'a' },
        { ID: 1, Name: 'b' },
      ],
    })
    const other = projectRecord({ ID: 903, Units: [{ ID: 90101, Name: 'A1' }] })
    const report = await take({ properties: homes, projects: [...projects, twice, other] })
    expect(report).toMatchObject({
      status: 'finished',
      counts: { refused: 0 },
      leftOut: [{ file: 'projects.ndjson', field: 'Units', fault: 'repeated', examples: [{ line: 3, recordId: 902 }] }],
    })
    expect(await rows('select project_id, id from project_units order by 1, 2')).toEqual([
      { project_id: 901, id: 90101 },
      { project_id: 901, id: 90102 },
      { project_id: 902, id: 1 },
      { project_id: 903, id: 90101 },
    ])
  })
})

describe('categories.json', () => {
  it('renames, reorders and closes categories, and leaves the others', async () => {
    const before = await rows(`select name from category_texts where category_id = '2' and language = 'nl'`)
    const category = { ID: '41', WebID: 1, Name: 'Woonhuis', ShowOrder: '9', Sale: true, Rent: false, language: 'nl' }
    await take({ properties: homePairs(1), categories: [category] })
    expect(
      await rows(`select show_order, sale, rent, name, feed_id from categories
                  join category_texts on category_id = id and language = 'nl' where id = '1'`),
    ).toEqual([{ show_order: 9, sale: true, rent: false, name: 'Woonhuis', feed_id: 41 }])
    expect(await rows(`select name from category_texts where category_id = '2' and language = 'nl'`)).toEqual(before)
  })
})

describe('importFolder', () => {
  it('tells that another import is running', async () => {
    const folder = feedFolder({ properties: homePairs(1) })
    await database.client.query('select pg_advisory_lock(7405231)')
    try {
      await expect(importFolder({ folder, databaseUrl: database.url, dataDir })).rejects.toThrow(
        'Another import is running.',
      )
    } finally {
      await database.client.query('select pg_advisory_unlock(7405231)')
    }
    expect(await rows('select * from import_runs')).toEqual([])
  })

  it('closes a run as failed when the database fails it, and changes nothing', async () => {
    await take({ properties: homePairs(1) })
    const before = await dump()
    await database.client.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger fail before insert on property_details execute function fail();`)
    try {
      await expect(take({ properties: homePairs(3) })).rejects.toThrow('disk full')
    } finally {
      await database.client.query('drop function fail cascade')
    }
    expect(await rows('select status, reason from import_runs where id = 2')).toEqual([
      { status: 'failed', reason: 'disk full' },
    ])
    expect(await dump()).toEqual(before)
  })

  it('closes runs that a killed process left open', async () => {
    await database.client.query(`insert into import_runs (source) values ('earlier')`)
    await take({ properties: homePairs(1) })
    expect(await rows('select status, finished_at is not null as done, reason from import_runs where id = 1')).toEqual([
      { status: 'failed', done: true, reason: 'The process was ended before it was done.' },
    ])
  })

  it('needs the folder only while it runs', async () => {
    const folder = feedFolder({ properties: homePairs(1) })
    await take(folder)
    rmSync(folder, { recursive: true })
    expect(await state()).toEqual(['1001 nl,fr'])
  })
})
