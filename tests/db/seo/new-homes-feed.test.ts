/** News of new homes: what readers get of what the database holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { feedResponse } from '../../../lib/seo/new-homes-feed.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homeRecord, importFeed, pictureBytes } from '../../support/feed.ts'

const HIDDEN_PRICE = 487_321
const DAYS = Array.from({ length: 52 }, (_, index) => new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  const properties = [
    ...homePair({
      ID: 1,
      CreatedDate: '2026-05-02 10:14:00',
      DescriptionA: 'Zilverpapierlaan 4711: licht & <b>ruim</b>.',
      Pictures: [{ ID: 1, Url: 'pictures/front.png', Name: 'Voorgevel' }],
    }),
    ...homePair({ ID: 2, CreatedDate: '2026-06-02 10:14:00', LastChangedDate: null, PublishAddress: false }),
    ...homePair({ ID: 3, CreatedDate: '2026-07-02 10:14:00', Price: HIDDEN_PRICE, PublishPrice: false }),
    ...homePair({ ID: 4, CreatedDate: '2026-07-03 10:14:00', Status: 2 }),
    ...homePair({ ID: 5, CreatedDate: '2026-07-04 10:14:00', Status: 0 }),
    ...homePair({ ID: 6, CreatedDate: '2026-07-05 10:14:00', Goal: 1, Price: 950 }),
    homeRecord({ ID: 7, CreatedDate: '2026-07-06 10:14:00', language: 'fr', City: 'Gand' }),
    ...DAYS.map((day, index) => homeRecord({ ID: 100 + index, CreatedDate: `${day} 10:00:00`, language: 'fr' })),
  ]
  const files = { 'pictures/front.png': await pictureBytes(1200, 800) }
  await importFeed(database.url, { properties, files })
})
afterAll(() => database.drop())

const read = async (file: string): Promise<string> => (await feedResponse(file, null)).text()
const idsOf = (xml: string): number[] =>
  [...xml.matchAll(/<(?:guid isPermaLink="true"|id)>[^<]*\/property\/(\d+)\/</g)].map(([, id]) => Number(id))
/** The piece of a home. */
const pieceOf = (xml: string, id: number): string =>
  xml.split(/<(?:item|entry)>/).find((piece) => piece.includes(`/property/${id}/`)) ?? ''

test.each([
  ['nl-te-koop.rss', [3, 2, 1]],
  ['nl-te-koop.atom', [3, 2, 1]],
  ['nl-te-huur.rss', [6]],
  ['fr-a-louer.atom', [6]],
])('%s tells of the homes of its list that can be had, the newest first', async (file, ids) => {
  expect(idsOf(await read(file))).toEqual(ids)
})

test('there are fifty of them at most, each only in the languages it has', async () => {
  const french = idsOf(await read('fr-a-acheter.rss'))
  expect(french).toHaveLength(50)
  expect(french.slice(0, 5)).toEqual([7, 3, 2, 1, 151])
})

test('contains nothing that visitors must not see', async () => {
  for (const file of ['nl-te-koop.rss', 'nl-te-koop.atom']) {
    const xml = await read(file)
    expect(pieceOf(xml, 3)).toContain('Prijs op aanvraag')
    expect(xml).not.toMatch(new RegExp(`${HIDDEN_PRICE}|${formatEuro(HIDDEN_PRICE)}`))
    expect(pieceOf(xml, 2)).toContain('9000 Gent')
    expect(pieceOf(xml, 2)).not.toMatch(/zilverpapier|4711|51\.05|3\.72/i)
  }
})

test('a home comes with its price, place, picture and the beginning of its description', async () => {
  const rss = pieceOf(await read('nl-te-koop.rss'), 1)
  expect(rss).toContain('<pubDate>Sat, 02 May 2026 08:14:00 GMT</pubDate>')
  expect(rss).toMatch(/<link>https?:\/\/[^<]+\/nl\/te-koop\/gent\/rijwoning\/1\/<\/link>/)
  expect(rss).toMatch(/<media:content url="https?:[^"]+&amp;w=600[^"]*" medium="image" width="600" height="400">/)
  for (const part of [formatEuro(350_000), '9000 Gent', 'licht &amp;amp; ruim']) expect(rss).toContain(part)
  const atom = pieceOf(await read('nl-te-koop.atom'), 1)
  expect(atom).toContain('<published>2026-05-02T08:14:00.000Z</published><updated>2026-07-09T14:32:00.000Z</updated>')
  expect(pieceOf(await read('nl-te-koop.atom'), 2)).toContain('<updated>2026-06-02T08:14:00.000Z</updated>')
})

test('whoever has it as it is gets 304, until something changes', async () => {
  const first = await feedResponse('nl-te-koop.rss', null)
  const etag = first.headers.get('etag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'last-modified': 'Thu, 09 Jul 2026 14:32:00 GMT',
  })
  const again = await feedResponse('nl-te-koop.rss', `"x", W/${etag}`)
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  await database.client.query('update properties set published = false where id = 1')
  invalidateTags(TAGS)
  const changed = await feedResponse('nl-te-koop.rss', etag)
  expect(changed.status).toBe(200)
  expect(idsOf(await changed.text())).toEqual([3, 2])
})

test('there is none of a list without homes but its frame, and none in a language that is off', async () => {
  await database.client.query('update properties set published = false where id = 6')
  invalidateTags(TAGS)
  expect(idsOf(await read('nl-te-huur.atom'))).toEqual([])
  for (const file of ['en-for-sale.rss', 'nl-te-koop.xml', 'nl-te-koop', 'de-zu-verkaufen.atom', 'nl-te-huur.rss/'])
    expect((await feedResponse(file, null)).status, file).toBe(404)
})
