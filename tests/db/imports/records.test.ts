import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import { searchListings } from '../../../lib/search/search.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import {
  dataDir,
  type FeedRecord,
  feedFolder,
  homePair,
  homePairs,
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
afterAll(() => database.drop())
beforeEach(() => emptyCatalogue(database.client))

const rows = async (sql: string): Promise<unknown[]> => (await database.client.query(sql)).rows
const listing = async (id = 1001, language: 'nl' | 'fr' = 'nl'): Promise<ListingDetail> => {
  const found = await lookUpListing(id, language)
  if (found.kind !== 'found') throw new Error(`${id} is ${found.kind}`)
  return found.listing
}
/** The home a single record makes. */
const made = async (overrides: FeedRecord): Promise<ListingDetail> => {
  const report = await importFeed(database.url, { properties: [homeRecord(overrides)] })
  expect(report).toMatchObject({ status: 'finished', counts: { refused: 0 } })
  return listing()
}

describe('a value that is not known', () => {
  const FIELDS = ['NumberOfBedRooms', 'HasGarden', 'Price', 'EPCLabelText', 'ConstructionYear', 'GoogleX', 'Documents']
  it.each<[string, (record: FeedRecord) => FeedRecord]>([
    ['missing', (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !FIELDS.includes(field)))],
    ['null', (record) => ({ ...record, ...Object.fromEntries(FIELDS.map((field) => [field, null])) })],
    ['empty', (record) => ({ ...record, ...Object.fromEntries(FIELDS.map((field) => [field, ''])) })],
    ['a dash', (record) => ({ ...record, ...Object.fromEntries(FIELDS.map((field) => [field, '-'])) })],
  ])('may be %s', async (_form, change) => {
    const report = await importFeed(database.url, { properties: [change(homeRecord())] })
    expect(report.counts).toMatchObject({ added: 1, refused: 0 })
    const home = await listing()
    expect(home.bedrooms).toBeNull()
    expect(home.features.garden).toBeNull()
    expect(home.price).toEqual({ kind: 'onRequest' })
    expect(home.energyFacts.labelText).toBeNull()
    expect(home.building.constructionYear).toBeNull()
    expect(home.position).toBeNull()
    expect(home.documents.open).toEqual([])
  })

  it('is taken from the other language where that knows it', async () => {
    await importFeed(database.url, {
      properties: homePair({ HasLift: null, Price: '-' }, { HasLift: true, Price: 275000 }),
    })
    const home = await listing()
    expect(home.features.lift).toBe(true)
    expect(home.price).toMatchObject({ amount: 275000 })
  })
})

it('with the notary’s fee with VAT in the field for the VAT shows what each of them is', async () => {
  const { finance } = await made({ Price: 489000, NotaryFee: 3480, NotaryFeeVat: 4210.8 })
  expect(finance).toMatchObject({ notaryFee: 3480, notaryFeeVat: 730.8, notaryTotal: 4210.8 })
})

describe('a field', () => {
  it.each<[unknown, boolean | null]>([
    [true, true],
    [false, false],
    [null, null],
    ['true', true],
    ['False', false],
    [1, true],
    ['0', false],
    ['ja', true],
    ['Non', false],
    ['-', null],
  ])('%j is the boolean %s', async (given, expected) => {
    expect((await made({ HasPool: given })).features.pool).toBe(expected)
  })

  it('reads numbers that arrive as strings', async () => {
    const home = await made({
      ID: '1001',
      Goal: '0',
      Status: '1',
      WebID: 2,
      Price: '325000',
      NumberOfBedRooms: '4',
      SurfaceLiving: '120.5',
      SurfaceGround: '300,25',
      EnergyPerformance: '-12',
      GoogleX: '51,05',
      GoogleY: '3.72',
      Zip: 9000,
      HouseNumber: 12,
      RecordFile: 4711,
      Floor: '-1',
    })
    expect(home).toMatchObject({
      id: 1001,
      categories: ['2', '1'],
      price: { amount: 325000 },
      bedrooms: 4,
      livingSurface: 120.5,
      groundSurface: 300.25,
      energyFacts: { value: -12 },
      position: { latitude: 51.05, longitude: 3.72, exact: true },
      address: { houseNumber: '12' },
      reference: '4711',
      rooms: { floor: -1 },
    })
  })

  it.each<[what: string, x: unknown, y: unknown, expected: object | null]>([
    ['right', 51.05, 3.72, { latitude: 51.05, longitude: 3.72, exact: true }],
    ['swapped', 3.72, 51.05, { latitude: 51.05, longitude: 3.72, exact: true }],
    ['in another town nearby', 51.16, 3.99, { latitude: 51.16, longitude: 3.99, exact: true }],
    ['in another part of the country', 51.2037695, 4.4112637, null],
    ['in the sea', 51.4, 2.6, null],
    ['abroad, though east and south of the coast', 50.63, 3.06, null],
    ['outside the country', 48.85, 2.35, null],
    ['zero', 0, 0, null],
    ['half', 51.05, null, null],
    ['no number', 'north', 3.72, null],
  ])('takes coordinates that are %s for %j, %j', async (_what, GoogleX, GoogleY, expected) => {
    expect((await made({ GoogleX, GoogleY })).position).toEqual(expected)
  })

  it.each([
    ['2026-01-15 09:00:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15 09:00:00', '2026-07-15T07:00:00.000Z'],
    ['/Date(1700000000000+0100)/', '2023-11-14T22:13:20.000Z'],
  ])('reads the time %s', async (given, expected) => {
    const home = await made({ CreatedDate: given, LastChangedDate: given })
    expect([home.createdAt, home.changedAt]).toEqual([expected, expected])
  })

  it('corrects when a home was created, and keeps it where the feed no longer tells', async () => {
    const time = '2026-01-15T08:00:00.000Z'
    await made({ CreatedDate: '2026-01-14 09:00:00' })
    expect((await made({ CreatedDate: '2026-01-15 09:00:00' })).createdAt).toBe(time)
    expect((await made({ CreatedDate: null, Price: 1000 })).createdAt).toBe(time)
  })

  it('lists a takeover with the sales and a rent with the rents', async () => {
    const properties = [homeRecord({ Goal: 2 }), homeRecord({ ID: 1002, Goal: 1, Price: 900 })]
    await importFeed(database.url, { properties })
    expect((await searchListings(emptyCriteria('sale'), 'nl')).cards).toMatchObject([{ id: 1001, goal: 'takeover' }])
    expect((await searchListings(emptyCriteria('rent'), 'nl')).cards).toMatchObject([{ id: 1002, goal: 'rent' }])
  })

  it('adds a town that the table lacks, in its sector, and leaves the known ones', async () => {
    const [known] = (await rows(`select zip, name_nl from towns where zip = '9000'`)) as { name_nl: string }[]
    await database.client.query(`delete from towns where zip = '9052'`)
    const properties = [
      ...homePair({ ID: 1001, Zip: '9052', City: 'Zwijnaarde' }, { City: 'Zwynaerde' }),
      ...homePair({ ID: 1002, City: 'Ghendt' }),
    ]
    await importFeed(database.url, { properties })
    expect(await rows(`select name_nl, name_fr, name_en, name_de, sector_id from towns where zip = '9052'`)).toEqual([
      {
        name_nl: 'Zwijnaarde',
        name_fr: 'Zwynaerde',
        name_en: 'Zwijnaarde',
        name_de: 'Zwijnaarde',
        sector_id: ((await rows(`select sector_id from towns where zip = '9000'`)) as { sector_id: number }[])[0]
          ?.sector_id,
      },
    ])
    expect((await listing(1001)).sectorId).not.toBeNull()
    expect(await rows(`select zip, name_nl from towns where zip = '9000'`)).toEqual([known])
  })

  it('takes in a home in Luxembourg', async () => {
    const home = await made({ Zip: 'L-1234', City: 'Luxemburg', CountryID: 50, EPCLabelText: 'C', GoogleX: null })
    expect(home.zip).toBe('L1234')
    expect(home.energy).toEqual({ region: null, label: 'c' })
  })

  it('keeps what it does not know with the raw record', async () => {
    await made({ SomethingNew: { a: ['b'] } })
    expect(await rows(`select raw->'SomethingNew' as kept from property_records`)).toEqual([{ kept: { a: ['b'] } }])
  })

  it('takes the marker off a title and shows it as what it is', async () => {
    const home = await made({ TypeDescription: 'VERKOCHT - Villa met tuin', SubStatus: null })
    expect(home).toMatchObject({ availability: 'sold', title: 'Villa met tuin' })
  })
})

describe('a record that the database could not hold', () => {
  // Each of these once could stop the import of all other homes.
  it.each<[what: string, overrides: FeedRecord]>([
    ['a NUL in a town', { City: 'Ge\0nt' }],
    ['a NUL in a field nobody reads', { Internal: { 'a\0b': ['x\0y'] } }],
    ['half a character', { DescriptionA: 'Mooi \ud83d huis', Internal: '\udc00' }],
    ['a price below a cent', { Price: 0.001 }],
    ['a price with many decimals', { Price: 199999.999 }],
    ['the highest price', { Price: 9_999_999_999 }],
    ['an address in capitals', { Videos: ['HTTPS://a.example/film'], VirtualTour: ' https://a.example/tour' }],
    ['a creation before our era', { CreatedDate: '/Date(-99999999999999)/', LastChangedDate: '0001-01-01 00:00:00' }],
    ['a creation far ahead', { CreatedDate: '/Date(99999999999999)/' }],
    ['the border of the country', { GoogleX: 49.4, GoogleY: 6.5, PublishAddress: false }],
    ['a very long description', { DescriptionA: 'é'.repeat(40_000) }],
    ['a word longer than an index takes', { DescriptionA: 'w'.repeat(5000) }],
  ])('goes in all the same: %s', async (_what, overrides) => {
    const report = await importFeed(database.url, { properties: [homeRecord(overrides), homeRecord({ ID: 1002 })] })
    expect(report).toMatchObject({ status: 'finished', counts: { added: 2, refused: 0 } })
    expect((await listing()).id).toBe(1001)
  })

  it.each<[field: string, overrides: FeedRecord]>([
    ['EPCValidUntil', { EPCValidUntil: '2026-02-30' }],
    ['AsbestosCertificateDate', { AsbestosCertificateDate: '2026-00-01' }],
    ['VirtualTour', { VirtualTour: 'javascript:alert(1)' }],
    ['Videos.Url', { Videos: ['https:a.example'] }],
    ['Videos.Url', { Videos: { Url: 'javascript:alert(1)' } }],
    ['Videos.Captions.Url', { Videos: [{ Url: '/a.mp4', Captions: [{ Language: 'nl', Url: 'data:text/vtt,' }] }] }],
    ['Documents.Url', { Documents: [{ Name: 'Plan', Url: 'ftp://a.example/plan.pdf' }] }],
    ['Price', { Price: 10_000_000_000 }],
    ['NumberOfToilets', { NumberOfToilets: 1.5 }],
    ['FloodGScore', { FloodGScore: 'E' }],
  ])('goes in without its %s', async (field, overrides) => {
    const report = await importFeed(database.url, { properties: [homeRecord(overrides), homeRecord({ ID: 1002 })] })
    expect(report).toMatchObject({
      status: 'finished',
      counts: { added: 2, refused: 0 },
      leftOut: [{ field, count: 1 }],
    })
    expect((await listing()).id).toBe(1001)
  })

  it.each<[field: string, overrides: FeedRecord]>([
    ['Zip', { Zip: '90000' }],
    ['City', { City: null }],
    ['ID', { ID: 1_000_000_000 }],
  ])('is refused alone for its %s', async (field, overrides) => {
    const report = await importFeed(database.url, { properties: [homeRecord(overrides), homeRecord({ ID: 1002 })] })
    expect(report).toMatchObject({ status: 'finished', counts: { added: 1, refused: 1 } })
    expect(await rows('select reason from import_refusals')).toEqual([{ reason: expect.stringMatching(`^${field} `) }])
  })

  it('can be a project as well', async () => {
    const project = projectRecord({ Name: 'Dok\0zicht', PriceFrom: 0.001, CreatedDate: '/Date(-99999999999999)/' })
    const late = projectRecord({ ID: 902, DeliveryDate: '2026-02-30' })
    const report = await importFeed(database.url, { properties: homePairs(1), projects: [project, late] })
    expect(report).toMatchObject({ counts: { added: 4, refused: 0 }, leftOut: [{ field: 'DeliveryDate' }] })
    expect(await rows('select id, price_from, delivery_date from projects order by id')).toEqual([
      { id: 901, price_from: null, delivery_date: expect.anything() },
      { id: 902, price_from: expect.anything(), delivery_date: null },
    ])
  })
})

describe('descriptions', () => {
  it('are cleaned of everything that could act', async () => {
    const { descriptionHtml, teaser } = await made({
      DescriptionA:
        '<p onclick="steal()">Mooi <b>huis</b><script>steal()</script><img src=x onerror=steal()> <a href="javascript:steal()">hier</a></p>',
      DescriptionB:
        '<a href="https://a.example/" target="_blank" style="x">ginds</a><iframe src="https://a.example/"></iframe>',
    })
    expect(descriptionHtml).toBe('<p>Mooi <strong>huis</strong> <a>hier</a></p><a href="https://a.example/">ginds</a>')
    expect(teaser).toBe('Mooi huis hier ginds')
  })
})

it.each([
  ['1930-01-01T00:00:00Z', 1930],
  ['/Date(-1262304000000+0100)/', 1930],
  ['1850-01-01', 1850],
  ['01/01/1900', 1900],
  ['9999-12-31', null],
])('built in a year that is written %s', async (ConstructionYear, year) => {
  expect((await made({ ConstructionYear })).building.constructionYear).toBe(year)
})

describe('pictures', () => {
  const pictures = async (): Promise<unknown[]> =>
    (await listing()).pictures.map(({ src, width, height, alt, plan }) => ({ src, width, height, alt, plan }))
  const KEPT = expect.stringMatching(/^\/pictures\/[0-9a-f]{24}\.png$/)

  it('are kept by what they hold, with their true size, in their order and with the words of the language', async () => {
    const Pictures = [
      { ID: 1, Url: 'pictures/front.png', Width: 999, Height: 999, Name: 'Voorgevel' },
      { ID: 2, Url: 'pictures/floor-plan-0.png' },
    ]
    const french = [{ Url: 'pictures/front.png', Name: 'Façade' }]
    const files = {
      'pictures/front.png': await pictureBytes(40, 30, 'red'),
      'pictures/floor-plan-0.png': await pictureBytes(20, 50, 'white'),
    }
    const report = await importFeed(database.url, { properties: homePair({ Pictures }, { Pictures: french }), files })
    expect(report.missingPictures).toBe(0)
    expect(await pictures()).toEqual([
      { src: KEPT, width: 40, height: 30, alt: 'Voorgevel', plan: false },
      { src: KEPT, width: 20, height: 50, alt: 'Rijwoning met stadstuin', plan: true },
    ])
    expect((await listing(1001, 'fr')).pictures[0]?.alt).toBe('Façade')
    const [card] = (await searchListings(emptyCriteria('sale'), 'nl')).cards
    expect(card).toMatchObject({ pictureCount: 2, picture: { width: 40, alt: 'Voorgevel' } })
  })

  it.each([
    ['an object with numbers', { 0: { Url: 'pictures/front.png' } }],
    ['a text of addresses', 'pictures/front.png, /pictures/none.png'],
  ])('that come later are seen in %s, too', async (_form, Pictures) => {
    const properties = [homeRecord({ Pictures })]
    await importFeed(database.url, { properties })
    expect(await pictures()).toEqual([])
    const files = { 'pictures/front.png': await pictureBytes() }
    expect((await importFeed(database.url, { properties, files })).counts).toMatchObject({ changed: 1 })
    expect(await pictures()).toMatchObject([{ src: KEPT }])
  })

  it('are left out where they are missing, lead out of the folder or are no pictures', async () => {
    const outside = join(temporaryFolder(), 'secret.png')
    writeFileSync(outside, await pictureBytes(11, 11, 'black'))
    const folder = feedFolder({
      files: {
        'good.png': await pictureBytes(),
        'text.png': 'no picture',
        'image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      },
    })
    symlinkSync(outside, join(folder, 'link.png'))
    symlinkSync(join(outside, '..'), join(folder, 'linked'))
    const urls = [
      'missing.png',
      'text.png',
      'image.svg',
      'link.png',
      'linked/secret.png',
      '../../../../../../etc/passwd',
      `../${outside.split('/').at(-2)}/secret.png`,
      outside,
      `file://${outside}`,
      'data:image/png;base64,AAAA',
      '.',
      'go\0od.png',
      'good.png',
    ]
    const report = await importFeed(
      database.url,
      feedFolder({ properties: [homeRecord({ Pictures: urls.map((Url) => ({ Url })) })] }, folder),
    )
    // Three are no addresses of a picture at all; the others aren't there.
    expect(report).toMatchObject({
      status: 'finished',
      missingPictures: 9,
      leftOut: [{ field: 'Pictures.Url' }, { field: 'Pictures.Url' }],
    })
    expect(await pictures()).toMatchObject([{ src: KEPT, width: 40, height: 30 }])
  })

  it('that only call themselves so are left out, and the others mended, whatever the feed says of their size', async () => {
    const photograph = sharp(await pictureBytes(60, 40)).withMetadata({ orientation: 6 })
    const files = {
      'sideways.jpg': await photograph.jpeg().toBuffer(),
      'svg.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      'html.jpg': '<!doctype html><script>alert(1)</script>',
      'cut.png': (await pictureBytes(300, 300)).subarray(0, 200),
      'huge.jpg': await sharp(await pictureBytes(10, 3000))
        .jpeg()
        .toBuffer(),
    }
    const sizes = [{}, { Width: 0, Height: -1 }, { Width: 'wide' }, { Width: 1e9, Height: 3 }, { Width: null }]
    const Pictures = Object.keys(files).map((Url, index) => ({ Url, ...sizes[index] }))
    const report = await importFeed(database.url, {
      properties: [homeRecord({ Pictures: [{ Name: 'Zonder adres' }, ...Pictures, { Url: '' }, null] })],
      files,
    })
    expect(report).toMatchObject({ status: 'finished', missingPictures: 3, counts: { refused: 0 } })
    expect(await pictures()).toMatchObject([
      { src: expect.stringMatching(/\.jpg$/), width: 40, height: 60 },
      { src: expect.stringMatching(/\.jpg$/), width: 9, height: 2720 },
    ])
    const again = await importFeed(database.url, {
      properties: [homeRecord({ ID: 1002, Pictures: [{ Url: 'again.jpg' }] }), homeRecord({ Pictures: [] })],
      files: { 'again.jpg': files['sideways.jpg'] },
    })
    expect(again.counts.refused).toBe(0)
    expect((await listing(1002)).pictures).toMatchObject([{ width: 40, height: 60 }])
  })

  it('may be 200, and of more than 300 the first are shown', async () => {
    const Pictures = Array.from({ length: 301 }, (_, index) => ({ Url: `https://cdn.example/${index}.jpg` }))
    await made({ Pictures: Pictures.slice(0, 200) })
    expect(await pictures()).toHaveLength(200)
    await made({ Pictures })
    expect(await pictures()).toHaveLength(300)
  })

  it('on the web stay there, by https and from hosts that are allowed', async () => {
    const Pictures = [
      { Url: 'https://cdn.example/a.jpg', Width: '800', Height: 600 },
      { Url: 'https://cdn.example/b.jpg' },
      { Url: 'HTTP://cdn.example/c.jpg', Width: 800 },
      { Url: 'https://pictures.b.example/d.jpg?size=large' },
      { Url: 'https://b.example/no.jpg' },
      { Url: 'https://evilcdn.example/no.jpg' },
      { Url: 'https://cdn.example.evil.be/no.jpg' },
      { Url: 'https://cdn.example:8443/no.jpg' },
      { Url: 'https://user@cdn.example/no.jpg' },
      { Url: 'https://cdn.example@evil.be/no.jpg' },
      { Url: 'https://' },
    ]
    const folder = feedFolder({ properties: [homeRecord({ Pictures })] })
    const report = await importFeed(database.url, folder, { pictureHosts: ['cdn.example', '*.b.example'] })
    expect(report).toMatchObject({
      missingPictures: 6,
      counts: { added: 1 },
      leftOut: [{ field: 'Pictures.Url', count: 1 }],
    })
    const shown = [
      { src: 'https://cdn.example/a.jpg', width: 800, height: 600 },
      { src: 'https://cdn.example/b.jpg', width: 1360, height: 907 },
      { src: 'https://cdn.example/c.jpg', width: 1360, height: 907 },
      { src: 'https://pictures.b.example/d.jpg?size=large', width: 1360, height: 907 },
    ]
    expect(await pictures()).toMatchObject(shown)
    // Hosts that are allowed later bring their pictures with the same feed.
    const fewer = await importFeed(database.url, folder, { pictureHosts: ['cdn.example'] })
    expect(fewer.counts).toMatchObject({ changed: 1 })
    expect(await pictures()).toMatchObject(shown.slice(0, 3))
  })

  it('that arrive later are taken in though the line is the same, and so is one that goes', async () => {
    const folder = feedFolder({ properties: [homeRecord({ Pictures: [{ Url: 'late.png' }] })] })
    expect((await importFeed(database.url, folder)).missingPictures).toBe(1)
    expect(await pictures()).toEqual([])
    feedFolder({ files: { 'late.png': await pictureBytes() } }, folder)
    const report = await importFeed(database.url, folder)
    expect(report).toMatchObject({ missingPictures: 0, counts: { changed: 1 } })
    expect(await pictures()).toMatchObject([{ src: KEPT, width: 40 }])
    unlinkSync(join(folder, 'late.png'))
    await importFeed(database.url, folder)
    expect(await pictures()).toEqual([])
  })

  it('change places without leaving anything behind', async () => {
    const one = { Url: 'https://cdn.example/1.jpg', Name: 'Een' }
    const two = { Url: 'https://cdn.example/2.jpg', Name: 'Twee' }
    const three = { Url: 'https://cdn.example/3.jpg' }
    await made({ Pictures: [one, two, three] })
    await made({ Pictures: [three, one] })
    expect(await pictures()).toMatchObject([
      { src: three.Url, alt: 'Rijwoning met stadstuin' },
      { src: one.Url, alt: 'Een' },
    ])
    expect(
      await rows(
        'select (select count(*) from pictures)::int as pictures, (select count(*) from picture_texts)::int as texts',
      ),
    ).toEqual([{ pictures: 2, texts: 1 }])
  })

  it('lie under DATA_DIR once for all homes that show them', async () => {
    const bytes = await pictureBytes(33, 44, 'green')
    await importFeed(database.url, {
      properties: [
        homeRecord({ Pictures: [{ Url: 'a.png' }] }),
        homeRecord({ ID: 1002, Pictures: [{ Url: 'b.png' }] }),
      ],
      files: { 'a.png': bytes, 'b.png': bytes },
    })
    const [first, second] = [await listing(1001), await listing(1002)]
    expect(first.pictures[0]?.src).toBe(second.pictures[0]?.src)
    const { readFileSync } = await import('node:fs')
    expect(readFileSync(join(dataDir, first.pictures[0]?.src ?? '')).equals(bytes)).toBe(true)
  })
})

describe('documents and films', () => {
  it('come with their home, each once, and go with it', async () => {
    const home = await made({
      Documents: [{ ID: 7, Name: 'EPC', Url: 'https://docs.example/epc.pdf' }],
      Videos: 'https://films.example/1',
      VirtualTour: 'https://tours.example/1',
    })
    expect(home.documents.open).toEqual([{ key: 'id-7', name: 'EPC' }])
    expect(home.media).toEqual([
      { kind: 'video', url: 'https://films.example/1', captions: [] },
      { kind: 'tour', url: 'https://tours.example/1', captions: [] },
    ])
    const without = await made({ VirtualTour: 'https://tours.example/1' })
    expect(without.documents.open).toEqual([])
    expect(without.media).toEqual([{ kind: 'tour', url: 'https://tours.example/1', captions: [] }])
  })

  it('bring the captions that any of the records gives, one a language, and may lie on the site itself', async () => {
    const film = (...captions: string[]) => ({
      Url: '/demo/film.mp4',
      Captions: captions.map((Language, index) => ({ Language, Url: `/demo/${index}.${Language}.vtt` })),
    })
    const properties = homePair(
      { Videos: [film('nl', 'nl'), 'HTTPS://films.example/2'] },
      { Videos: ['https://films.example/2', film('fr', 'nl')] },
    )
    expect((await importFeed(database.url, { properties })).counts.refused).toBe(0)
    const media = [
      {
        kind: 'video',
        url: '/demo/film.mp4',
        captions: [
          { language: 'nl', url: '/demo/0.nl.vtt' },
          { language: 'fr', url: '/demo/0.fr.vtt' },
        ],
      },
      { kind: 'video', url: 'https://films.example/2', captions: [] },
    ]
    expect((await listing()).media).toEqual(media)
    expect((await listing(1001, 'fr')).media).toEqual(media)
  })
})
