/** What the field that says where suggests: each number is that of the list, and a hidden address is in none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET } from '../../../app/api/places/typed/route.ts'
import { suggestTownLines } from '../../../lib/forms/suggest-town-lines.ts'
import { namedPlaces } from '../../../lib/search/place-options.ts'
import { placeReach } from '../../../lib/search/reach.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import type { SuggestedRow } from '../../../lib/search/rules-suggestions.ts'
import { searchSummary } from '../../../lib/search/search.ts'
import { meantPlaces, suggestPlaces } from '../../../lib/search/suggest-places.ts'
import { namedPlacesOf, typedPlaces, withTypedPlaces } from '../../../lib/search/typed-places.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { street } from '../../support/places.ts'

const NOW = '2026-11-23T09:00:00Z'
const TODAY = '2026-11-23'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  const gent = { GoogleX: 51.05, GoogleY: 3.72 }
  const home = (ID: number, place: FeedRecord) => homePair({ ID, RecordFile: `LH-26-${ID}`, ...place }, place)
  const report = await importFeed(database.url, {
    properties: [
      ...home(1, { Zip: '9000', City: 'Gent', Street: 'Kouter', ...gent, PublishAddress: true }),
      ...home(2, { Zip: '9000', City: 'Gent', Street: 'Kouter', ...gent, PublishAddress: true, NumberOfBedRooms: 5 }),
      ...home(3, { Zip: '9000', City: 'Gent', Street: 'Geheimstraat', ...gent, PublishAddress: false }),
      ...home(4, {
        Zip: '9050',
        City: 'Ledeberg',
        Street: 'Hundelgemsesteenweg',
        GoogleX: 51.03,
        GoogleY: 3.74,
        PublishAddress: true,
      }),
      ...home(5, {
        Zip: '9090',
        City: 'Melle',
        Street: 'Gentsesteenweg',
        GoogleX: 51.0,
        GoogleY: 3.8,
        PublishAddress: true,
      }),
      ...home(6, {
        Zip: '3600',
        City: 'Genk',
        Street: 'Drève des Gendarmes',
        GoogleX: 50.96,
        GoogleY: 5.5,
        PublishAddress: true,
      }),
    ],
  })
  expect(report).toMatchObject({ status: 'finished', counts: { refused: 0 } })
})
afterAll(() => database.drop())

const SALE = emptyCriteria('sale')
const ask = (typed: string, change: Partial<SearchCriteria> = {}) => suggestPlaces(typed, { ...SALE, ...change }, 'nl')
const named = (rows: readonly SuggestedRow[]) => rows.map(({ name, count }) => [name, count])

describe('the suggestions', () => {
  it('have the number that the list shows, for each place, part, postcode and street, under other criteria too', async () => {
    let compared = 0
    for (const change of [{}, { rooms: { bedrooms: 5 } }])
      for (const typed of ['gen', 'Ledeberg', '9000', '90', 'kouter', 'melle', 'oost-vlaanderen', '']) {
        const { places, postcodes, streets } = await ask(typed, change)
        for (const { choice, count } of [...places, ...postcodes, ...streets].flatMap((row) => [row, ...row.parts])) {
          const listed = await searchSummary({ ...SALE, ...change, places: [choice] }, 'nl')
          expect([choice.kind, choice.key, count]).toEqual([choice.kind, choice.key, listed.open])
          compared += 1
        }
      }
    expect(compared).toBeGreaterThan(30)
  })

  it('begin with the municipality, which Enter takes, with its parts as choices of their own', async () => {
    const { places, taken, corrected } = await ask('gent')
    expect(places[0]).toMatchObject({ is: 'municipality', name: 'Gent', hint: 'gemeente, Oost-Vlaanderen', count: 4 })
    expect(named(places[0]?.parts.map((part) => ({ ...part, parts: [] })) ?? [])).toEqual([
      ['9000 Gent', 3],
      ['Ledeberg', 1],
    ])
    expect([taken, corrected]).toEqual(['places', null])
  })

  it('say what a typing error was taken for, and how many homes have the word itself', async () => {
    const { places, taken, corrected, texts } = await ask('Gnet')
    expect(places[0]?.name).toBe('Gent')
    expect([taken, corrected]).toEqual(['places', 'Gent'])
    expect(texts).toBe((await searchSummary({ ...SALE, text: 'Gnet' }, 'nl')).open)
  })

  it('take a street whose name only has a word that begins so for less than a typing error in a place', async () => {
    const { streets, taken, corrected } = await ask('Gend')
    expect(named(streets)).toEqual([['Drève des Gendarmes', 1]])
    expect([taken, corrected]).toEqual(['places', 'Gent'])
    expect((await ask('gendarmes')).taken).toBe('streets')
    expect((await ask('dreve')).taken).toBe('streets')
  })

  it('take a postcode, a street and a reference for what they are', async () => {
    expect(await ask('9050')).toMatchObject({ taken: 'postcodes' })
    const { streets, taken } = await ask('kouter')
    expect(named(streets)).toEqual([['Kouter', 2]])
    expect([streets[0]?.hint, taken]).toEqual(['9000 Gent', 'streets'])
    const { pages, taken: own } = await ask('lh-26-4')
    expect([pages[0]?.name, own]).toEqual(['LH-26-4', 'pages'])
  })

  it('never have the street of a hidden address', async () => {
    for (const typed of ['geheim', 'Geheimstraat', 'geheimstraat gent', 'geheimstraat 9000'])
      expect((await ask(typed)).streets).toEqual([])
  })

  it('know a sentence from a place', async () => {
    expect(await ask('huis in Gent met 5 slaapkamers')).toMatchObject({ taken: 'sentence', sentence: true })
    expect((await ask('Sint-Jans-Molenbeek')).sentence).toBe(false)
  })

  it('are offered by a list of words that may mean a place', async () => {
    expect((await meantPlaces({ ...SALE, text: 'gnet' }, 'nl'))[0]).toMatchObject({ name: 'Gent', count: 4 })
    expect(await meantPlaces(SALE, 'nl')).toEqual([])
  })
})

describe('the distances', () => {
  it('have the number of the list each, and only grow', async () => {
    const criteria = parseCriteria('sale', new URLSearchParams('city=Gent|44021'))
    const { steps, map, at } = await placeReach(criteria, 'nl')
    expect(steps.map(({ km }) => km)).toEqual([0, 2, 5, 10, 15, 25])
    for (const { km, count } of steps)
      expect([km, count]).toEqual([km, (await searchSummary({ ...criteria, radius: km || null }, 'nl')).open])
    expect(steps.map(({ count }) => count)).toEqual(steps.map(({ count }) => count).sort((a, b) => a - b))
    expect(map?.caption).toMatch(/^Gent, 15\d km²$/)
    expect(at).toBeNull()
  })

  it('are drawn around the chosen one of two places with the same name', async () => {
    const { map } = await placeReach(parseCriteria('sale', new URLSearchParams('city=Saint-Nicolas|62093')), 'fr')
    // The other one, Sint-Niklaas, lies a hundred kilometres away and is seven times as large.
    expect(map?.caption).toMatch(/^Saint-Nicolas, \d km²$/)
    expect(map?.names.filter(({ isPlace }) => isPlace)).toHaveLength(1)
  })

  it('around a point begin at one kilometre, and name the place there', async () => {
    const { steps, at, map } = await placeReach(parseCriteria('sale', new URLSearchParams('near=51.03_3.74')), 'nl')
    expect(steps.map(({ km }) => km)).toEqual([1, 2, 5, 10, 15, 25])
    expect(at).toBe('Ledeberg')
    expect(map?.point).not.toBeNull()
  })
})

describe('the name of a chosen street', () => {
  it('is that of its homes, for any number of streets', async () => {
    const keys = ['44021_kouter', '44021_hundelgemsesteenweg', '44021_geheimstraat', '44021_invented']
    const named = await namedPlaces(
      keys.map((key) => street(key)),
      'nl',
    )
    expect(named.map(({ name }) => name)).toEqual([
      'Kouter, Gent',
      'Hundelgemsesteenweg, Gent',
      'onbekende straat, Gent',
      'onbekende straat, Gent',
    ])
  })
})

describe('typed places', () => {
  it('lead to places where they name some, and else to a sentence or a text', () => {
    const query = (typed: string) => {
      const { places, text, rooms } = withTypedPlaces(SALE, typed, 'nl', TODAY)
      return [places.map(({ key }) => key).join(), text, rooms.bedrooms ?? 0]
    }
    expect(query('gent')).toEqual(['44021', '', 0])
    expect(query('9000 Gent en Melle')).toEqual(['9000,44088-melle', '', 0])
    expect(query('huis in Gent met 3 slaapkamers')).toEqual(['44021', '', 3])
    expect(query('qqqqwwww')).toEqual(['', 'qqqqwwww', 0])
  })

  it('are led to by a form without JavaScript, with the radius that is sent with them', async () => {
    const leadsTo = async (query: string) => {
      const { headers } = await GET(new Request(`https://site.test/api/places/typed/?locale=nl&${query}`))
      return decodeURIComponent(headers.get('location') ?? '')
    }
    expect(await leadsTo('market=sale&where=Gent&radius=5')).toBe('/nl/te-koop/?city=Gent|44021&radius=5')
    expect(await leadsTo('market=sale&where=&radius=5')).toBe('/nl/te-koop/')
  })

  it('of a list name what is unknown, with what may be meant', () => {
    const { unknown } = typedPlaces('Knokke-Heist, Puurs-Sint-Amands, Ledeberg, st-niklaas, Gent en Melle', 'nl')
    expect(unknown).toEqual([])
    expect(namedPlacesOf('Gent, Ledeberx', 'nl')).toMatchObject({
      places: [{ name: 'Gent', without: 'Ledeberx, ' }],
      unknown: [{ typed: 'Ledeberx', meant: 'Ledeberg' }],
    })
  })

  it('of an address are lines, and a town abroad is not replaced', async () => {
    expect((await suggestTownLines('gent', 'fr')).lines[0]).toBe('9000 Gand')
    expect(await suggestTownLines('9050', 'nl')).toMatchObject({ isMeant: true })
    expect((await suggestTownLines('Parijs', 'nl')).isMeant).toBe(false)
    expect((await suggestTownLines('', 'nl')).lines).toEqual([])
  })
})
