import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORY_IDS, LANGUAGES, type Language, type Market } from '../../../lib/listings/rules.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { placesWithHomes, tallyOf, typesWithHomes } from '../../../lib/listings/view-landing-facts.ts'
import { withPlaceNames } from '../../../lib/search/place-options.ts'
import {
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  ROOM_KINDS,
  type SearchCriteria,
} from '../../../lib/search/rules-criteria.ts'
import { choiceOfPlace } from '../../../lib/search/rules-place-test.ts'
import { PAGE_SIZE } from '../../../lib/search/rules-result.ts'
import { alternativeHomes, searchSummary, similarListings } from '../../../lib/search/search.ts'
import { openWithoutEach } from '../../../lib/search/view.ts'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homeRecord, importFeed, temporaryFolder } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'
import { postcode } from '../../support/places.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
})
afterAll(() => database.drop())

type Change = Partial<SearchCriteria>
const search = (change: Change = {}, market: Market = 'sale', language: Language = 'nl') =>
  searchHomes({ ...emptyCriteria(market), ...change }, language)
const ids = async (change: Change = {}, market: Market = 'sale', language: Language = 'nl'): Promise<number[]> =>
  (await search(change, market, language)).cards.map(({ id }) => id)
const GHENT = postcode('9000', 'Gent')
const LIEGE = postcode('4000', 'Liège')

describe('towns of an address', () => {
  it('have the names of the table in the page’s language, whatever the address calls them', async () => {
    for (const name of ['Gent', 'Gand', '9000', 'eender welke tekst']) {
      const asked = parseCriteria('sale', new URLSearchParams({ city: `${name}|9000` }))
      expect((await withPlaceNames(asked, 'nl')).places).toEqual([GHENT])
      expect((await withPlaceNames(asked, 'fr')).places).toEqual([postcode('9000', 'Gand')])
    }
  })

  it('are the postcode where no town has it', async () => {
    const asked = parseCriteria('sale', new URLSearchParams({ city: 'Bel 0900 12 34|0001' }))
    expect(formatCriteria(await withPlaceNames(asked, 'nl'))).toBe('city=0001%7C0001')
  })
})

describe('a handful of homes', () => {
  beforeAll(async () => {
    await emptyCatalogue(database.client)
    const report = await importFeed(database.url, {
      properties: [
        ...homePair(
          {
            ID: 1,
            RecordFile: 'LH-26-0417',
            TypeDescription: 'Rijwoning met stadstuin',
            DescriptionA: 'Op wandelafstand van het begijnhof.',
            Price: 200000,
            NumberOfBedRooms: 2,
            NumberOfBathRooms: 1,
            NumberOfShowerRooms: 1,
            NumberOfToilets: 2,
            NumberOfGarages: 0,
            CreatedDate: '2026-01-03 10:00:00',
          },
          { TypeDescription: 'Maison avec jardin', DescriptionA: 'À deux pas du béguinage.' },
        ),
        ...homePair(
          {
            ID: 2,
            WebID: '2',
            WebIDs: '2,5',
            MainTypeName: 'Appartement',
            TypeDescription: 'Appartement met terras',
            Zip: '4000',
            City: 'Luik',
            Street: 'Kolenkaai',
            Price: 300000,
            NumberOfBedRooms: 3,
            NumberOfGarages: 2,
            NumberOfShowerRooms: null,
            NumberOfToilets: 1,
            GoogleX: 50.64,
            GoogleY: 5.57,
            CreatedDate: '2026-01-01 10:00:00',
          },
          {
            MainTypeName: 'Appartement',
            TypeDescription: 'Appartement avec terrasse à Liège',
            City: 'Liège',
            Street: 'Quai au Charbon',
          },
        ),
        homeRecord({
          ID: 3,
          Goal: 2,
          WebID: '6',
          WebIDs: '6',
          MainTypeName: 'Handelspand',
          TypeDescription: 'Koffiebar over te nemen',
          Price: 90000,
          CreatedDate: '2026-01-02 10:00:00',
          NumberOfBedRooms: null,
        }),
        ...homePair({
          ID: 4,
          Status: 2,
          TypeDescription: 'Villa',
          PublishPrice: false,
          NumberOfBedRooms: 5,
          CreatedDate: '2025-12-31 10:00:00',
        }),
        ...homePair({ ID: 5, Status: 5 }),
        ...homePair({ ID: 6, Goal: 1, Price: 950, TypeDescription: 'Studio te huur' }),
        ...homePair({ ID: 7, Goal: 1, Status: 4, Price: 1100, TypeDescription: 'Loft te huur' }),
      ],
      deleted: [],
    })
    expect(report).toMatchObject({ status: 'finished', counts: { refused: 0 } })
    await database.client.query('update properties set published = false, withdrawn_at = now() where id = 5')
  })

  it('is listed by ID, highest first, in the list of its market, sold and let ones too, withdrawn ones not', async () => {
    expect(await ids()).toEqual([4, 3, 2, 1])
    expect(await ids({}, 'rent')).toEqual([7, 6])
  })

  it('says of a search that finds nothing what it would find without each filter', async () => {
    const none = {
      ...emptyCriteria('sale'),
      places: [GHENT],
      rooms: { bedrooms: 3 },
      price: { min: 0, max: 250_000 },
    }
    expect((await searchHomes(none, 'nl')).total).toBe(0)
    // Without Ghent the flat in Liège is too dear still; without three bedrooms there are the house and the shop.
    expect(await openWithoutEach(none, 'nl')).toEqual([0, 2, 0])
  })

  it('lists a home only in the languages it has', async () => {
    expect(await ids({}, 'sale', 'fr')).toEqual([4, 2, 1])
    expect((await search({}, 'sale', 'fr')).total).toBe(3)
    expect(await ids({}, 'sale', 'de')).toEqual([])
    expect(await lookUpListing(3, 'fr')).toEqual({ kind: 'unknown' })
  })

  it.each<[string, Change, number[]]>([
    ['a town', { places: [GHENT] }, [4, 3, 1]],
    ['a town by its postcode, whatever its name', { places: [postcode('4000', 'Somewhere')] }, [2]],
    ['several towns', { places: [GHENT, LIEGE] }, [4, 3, 2, 1]],
    ['a town without homes', { places: [postcode('9300', 'Aalst')] }, []],
    ['a category', { categories: ['1'] }, [4, 1]],
    ['a home’s second category', { categories: ['5'] }, [2]],
    ['several categories', { categories: ['2', '6'] }, [3, 2]],
    ['a town and a category', { places: [GHENT], categories: ['2', '6'] }, [3]],
    ['bedrooms', { rooms: { bedrooms: 3 } }, [4, 2]],
    ['garages, of which 0 is none', { rooms: { garages: 1 } }, [2]],
    ['showers, which may not be known', { rooms: { showerrooms: 1 } }, [1]],
    ['toilets', { rooms: { toilets: 2 } }, [1]],
    ['bathrooms and bedrooms', { rooms: { bathrooms: 1, bedrooms: 2 } }, [4, 2, 1]],
    ['a price, both ends included', { price: { min: 200000, max: 300000 } }, [2, 1]],
    ['a price up to one', { price: { min: 0, max: 90000 } }, [3]],
    ['a price and above', { price: { min: 200001, max: null } }, [2]],
    [
      'everything together',
      { text: 'terras', places: [LIEGE], categories: ['2'], rooms: { bedrooms: 1 }, price: { min: 1, max: 300000 } },
      [2],
    ],
  ])('is narrowed by %s', async (_what, change, expected) => {
    const result = await search(change)
    expect(result.cards.map(({ id }) => id)).toEqual(expected)
    expect(result.total).toBe(expected.length)
  })

  it('is narrowed by sector', async () => {
    const { rows } = await database.client.query(
      `select s.slug, array_agg(t.zip) as zips from sectors s join towns t on t.sector_id = s.id
       where t.zip in ('9000', '4000') group by 1`,
    )
    const sectorOf = (zip: string): string => rows.find(({ zips }) => zips.includes(zip)).slug
    expect(await ids({ sectors: [sectorOf('9000')] })).toEqual([4, 3, 1])
    expect(await ids({ sectors: [sectorOf('4000')] })).toEqual([2])
    expect(await ids({ sectors: [sectorOf('9000'), sectorOf('4000')] })).toEqual([4, 3, 2, 1])
    expect(await ids({ sectors: ['atlantis'] })).toEqual([])
    // A place and a sector are joined by "or", also where one lies in the other.
    expect(await ids({ sectors: [sectorOf('9000')], places: [GHENT] })).toEqual([4, 3, 1])
    expect(await ids({ sectors: [sectorOf('9000')], places: [LIEGE] })).toEqual([4, 3, 2, 1])
    const both = await search({ sectors: [sectorOf('9000')], places: [LIEGE] })
    expect(both.total).toBe(4)
    expect(both.facets.places.map(({ key, count }) => [key, count])).toContainEqual(['62063', 1])
    expect((await search({ sectors: [sectorOf('9000')] })).facets.sectors).toMatchObject([{ slug: sectorOf('9000') }])
  })

  it.each<[SearchCriteria['sort'], number[]]>([
    [null, [4, 3, 2, 1]],
    ['price', [3, 1, 2, 4]],
    ['-price', [2, 1, 3, 4]],
    ['date', [1, 3, 2, 4]],
    ['type', [4, 1, 2, 3]],
    ['city', [4, 3, 1, 2]],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await ids({ sort })).toEqual(expected)
  })

  it.each<[what: string, text: string, language: Language, expected: number[]]>([
    ['a word of the title', 'stadstuin', 'nl', [1]],
    ['the beginning of a word', 'stads', 'nl', [1]],
    ['another inflection', 'appartementen', 'nl', [2]],
    ['a word of the description', 'begijnhof', 'nl', [1]],
    ['capitals', 'STADSTUIN', 'nl', [1]],
    ['the type', 'handelspand', 'nl', [3]],
    ['all words', 'gent stadstuin', 'nl', [1]],
    ['all words, of which one is nowhere', 'gent xylofoon', 'nl', []],
    ['filler words between', 'stadstuin met het begijnhof', 'nl', [1]],
    ['the town', 'Gent', 'nl', [4, 3, 1]],
    ['the town in another language', 'Gand', 'nl', [4, 3, 1]],
    ['the town in another language, the other way', 'Luik', 'fr', [2]],
    ['accents', 'Liège', 'fr', [2]],
    ['no accents', 'liege', 'fr', [2]],
    ['wrong accents', 'beguínage', 'fr', [1]],
    ['the postcode', '4000', 'nl', [2]],
    ['the street', 'kolenkaai', 'nl', [2]],
    ['the street in the other language', 'kolenkaai', 'fr', []],
    ['the reference', 'LH-26-0417', 'nl', [1]],
    ['the reference without dashes', 'lh260417', 'nl', [1]],
    ['the reference with other marks', 'LH/26.0417', 'fr', [1]],
    ['a letter missing', 'begijnof', 'nl', [1]],
    ['a letter too many', 'begijnhoff', 'nl', [1]],
    ['a wrong letter', 'bagijnhof', 'nl', [1]],
    ['two letters swapped', 'beigjnhof', 'nl', [1]],
    ['two letters swapped in a town', 'Leige', 'fr', [2]],
    ['two wrong letters', 'bagijnhaf', 'nl', []],
    ['a word with an apostrophe', "l'appartement", 'fr', [2]],
  ])('is found by %s', async (_what, text, language, expected) => {
    expect(await ids({ text }, 'sale', language)).toEqual(expected)
  })

  it('is found by filler words where nothing else was typed, and not narrowed by signs', async () => {
    expect(await ids({ text: 'met' })).toEqual([2, 1])
    expect(await ids({ text: 'met de' })).toEqual([])
    expect(await ids({ text: '-- !' })).toEqual([4, 3, 2, 1])
  })

  it.each([
    `' OR 1=1 --`,
    `'; drop table properties; --`,
    ':*',
    'gent:*',
    '&',
    '!',
    '!gent',
    '(',
    '<->',
    '\\',
    '\\\\gent',
    '%',
    '_',
    '"',
    "''",
    '🏡',
    '🏡 gent',
    'ﬁ',
    'Ω≈ç',
    'İstanbul',
    '٣',
    'x'.repeat(200),
    'gent '.repeat(40),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3),
    '\u202e',
    '../../etc/passwd',
  ])('stands %j', async (text) => {
    const result = await search({ text })
    expect(result.total).toBe(result.cards.length)
    expect(await ids()).toEqual([4, 3, 2, 1])
  })

  it('finds words beside signs', async () => {
    for (const text of ['🏡 gent', '!gent', '\\\\gent', 'gent:*', 'gent '.repeat(40)])
      expect(await ids({ text })).toEqual([4, 3, 1])
  })

  it('follows a change of reference, town or street made with any tool', async () => {
    await database.client.query('begin')
    await database.client.query(`update properties set reference = 'ZZ-9', zip = '9300' where id = 1`)
    const { rows } = await database.client.query<{ found: boolean }>(
      `select search_vector @@ search_query('nl', 'zz9') and search_vector @@ search_query('nl', 'Alost')
         and not search_vector @@ search_query('nl', 'LH-26-0417') as found from property_texts where property_id = 1 and language = 'nl'`,
    )
    await database.client.query('rollback')
    expect(rows).toEqual([{ found: true }])
  })

  it('names towns and categories in the visitor’s language', async () => {
    const { facets } = await search({}, 'sale', 'fr')
    expect(facets.places.map(({ kind, name, count }) => `${kind} ${name} ${count}`)).toEqual([
      'municipality Gand 1',
      'postcode Gand 1',
      'municipality Liège 1',
      'postcode Liège 1',
    ])
    expect(facets.places[0]?.aliases).toEqual(expect.arrayContaining(['Gent', 'Ghent']))
    expect(facets.categories.map(({ id, name, count }) => `${id} ${name} ${count}`)).toEqual([
      '1 Maison 1',
      '2 Appartement 1',
      '3 Terrain 0',
      '4 Garage ou parking 0',
      '5 Immeuble de rapport 1',
      '6 Commerce ou bureau 0',
    ])
  })

  it('counts what can be had, and names what is sold or let apart', async () => {
    expect(await search()).toMatchObject({ total: 4, open: 3 })
    expect(await search({}, 'rent')).toMatchObject({ total: 2, open: 1 })
    // Only the sold one has five bedrooms: it is listed, and counted by no choice.
    const sold = await search({ rooms: { bedrooms: 5 } })
    expect(sold).toMatchObject({ total: 1, open: 0 })
    expect(sold.facets.places).toEqual([])
    expect(sold.facets.categories.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it.each<[text: string, corrected: string | null]>([
    ['Bagijnhof', 'Begijnhof'],
    ['stadstuin begijnhoff', 'stadstuin begijnhof'],
    ['begijnhof', null],
    ['"bagijnhof"', null],
    ['xylofoon', null],
  ])('says what it searched for instead of %s', async (text, corrected) => {
    expect((await search({ text })).corrected).toBe(corrected)
  })

  it('looks for words in quotes as they were typed', async () => {
    expect(await ids({ text: '"bagijnhof"' })).toEqual([])
    expect(await ids({ text: '"begijnhof"' })).toEqual([1])
  })

  it('keeps a chosen town among the choices though nothing is there', async () => {
    const { facets } = await search({ places: [postcode('9300', 'Aalst')] })
    expect(facets.places).toContainEqual(
      expect.objectContaining({ kind: 'postcode', key: '9300', name: 'Aalst', count: 0 }),
    )
  })
})

describe('the demo', () => {
  beforeAll(async () => {
    await emptyCatalogue(database.client)
    const folder = temporaryFolder()
    const { listings } = writeDemoFeed(folder)
    const report = await importFeed(database.url, folder)
    expect(report).toMatchObject({ status: 'finished', missingPictures: 0, counts: { refused: 0 } })
    expect(listings).toBeGreaterThan(100)
  })

  it('is shown page by page, each home once', async () => {
    const first = await search()
    expect(first.pageCount).toBe(Math.ceil(first.total / PAGE_SIZE))
    expect(first.pageCount).toBeGreaterThan(2)
    const seen: number[] = []
    for (let page = 1; page <= first.pageCount; page++) {
      const result = await search({ page })
      expect(result.page).toBe(page)
      expect(result.cards.length).toBe(page < first.pageCount ? PAGE_SIZE : first.total - PAGE_SIZE * (page - 1))
      seen.push(...result.cards.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(first.total)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  it.each<[query: string, sql: string]>([
    ['energy=a', `p.energy_label ~ '^a'`],
    ['energy=c', `p.energy_label ~ '^[abc]'`],
    ['living=150', 'p.living_surface >= 150'],
    ['ground=1000', 'p.ground_surface >= 1000'],
    ['garden=1', '(d.has_garden or d.surface_garden > 0)'],
    ['terrace=1', '(d.has_terrace or d.surface_terrace > 0)'],
    ['lift=1', 'd.has_lift'],
    ['available=1', `p.availability not in ('sold', 'let')`],
    ['province=east-flanders', `p.zip ~ '^9'`],
    ['province=flemish-brabant&energy=f', `p.zip ~ '^(1[5-9]|3[0-4])' and p.energy_label ~ '^[a-f]'`],
  ])('has as many homes with %s as the table', async (query, sql) => {
    const { total } = await searchSummary(parseCriteria('sale', new URLSearchParams(query)), 'nl')
    const { rows } = await database.client.query<{ count: number }>(
      `select count(*)::int from properties p left join property_details d on d.property_id = p.id
       where p.published and p.market = 'sale' and exists (
         select from property_texts t where t.property_id = p.id and t.language = 'nl') and ${sql}`,
    )
    expect(total).toBeGreaterThan(0)
    expect(total).toBe(rows[0]?.count)
  })

  it.each(['nl', 'fr'])('reads the homes of a word in %s by the index of that language', async (language) => {
    // The planner's choice follows from the rows at hand, not from when the server last counted them.
    await database.client.query('analyze property_texts')
    // Else the counts include those of earlier statements of this connection.
    await database.client.query('select pg_stat_force_next_flush()')
    await database.client.query('begin')
    await database.client.query(`select homes_of_text($1, 'gent')`, [language])
    const { rows } = await database.client.query(
      `select seq_scan::int as whole, pg_stat_get_xact_numscans(('property_texts_search_' || $1)::regclass)::int as indexed
       from pg_stat_xact_user_tables where relname = 'property_texts'`,
      [language],
    )
    await database.client.query('rollback')
    expect(rows).toEqual([{ whole: 0, indexed: 1 }])
  })

  it.each(LANGUAGES)('has an index of the texts in %s', async (language) => {
    const { rows } = await database.client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'property_texts_search_' || $1`,
      [language],
    )
    expect(rows.map(({ indexdef }) => indexdef)).toEqual([expect.stringContaining(`'${language}'`)])
  })

  it('shows its last page for one beyond the end', async () => {
    const { pageCount } = await search()
    expect(await search({ page: 100_000 })).toEqual(await search({ page: pageCount }))
    expect(await search({ text: 'xylofoon', page: 7 })).toMatchObject({ page: 1, pageCount: 1, total: 0, cards: [] })
  })

  it.each(['price', '-price', 'type', 'city', 'date'] as const)(
    'sorted by %s shows the same homes in a steady order',
    async (sort) => {
      const { pageCount, total } = await search()
      const pages = await Promise.all(
        Array.from({ length: pageCount }, (_, index) => search({ sort, page: index + 1 })),
      )
      const cards = pages.flatMap((page) => page.cards)
      expect(new Set(cards.map(({ id }) => id)).size).toBe(total)
      const amounts = cards.flatMap(({ price }) => (price.kind === 'amount' ? [price.amount] : []))
      if (sort === 'price') expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      if (sort === '-price') expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      if (sort === 'date')
        expect(cards.map(({ createdAt }) => createdAt)).toEqual(
          cards
            .map(({ createdAt }) => createdAt)
            .toSorted()
            .toReversed(),
        )
      if (sort.endsWith('price'))
        expect(cards.slice(0, amounts.length).every(({ price }) => price.kind === 'amount')).toBe(true)
    },
  )

  /** Searches drawn the same way every time. */
  function drawn(count: number): [Market, Language, Change][] {
    let state = 20261121
    const random = (most: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      return (state >>> 8) % most
    }
    const zips = ['9000', '2000', '1000', '3000', '4000', '8000', '5000', '7000', '2500', '1300']
    const words = ['', '', '', 'tuin', 'jardin', 'terras', 'garage', 'station', 'huis', 'maison']
    return Array.from({ length: count }, () => {
      const market = random(3) ? 'sale' : 'rent'
      const step = market === 'sale' ? 100_000 : 400
      const towns = Array.from({ length: random(3) }, () => ({ name: 'x', zip: zips[random(zips.length)] ?? '9000' }))
      return [
        market,
        random(2) ? 'nl' : 'fr',
        {
          text: words[random(words.length)] ?? '',
          towns: towns.filter(({ zip }, index) => towns.findIndex((other) => other.zip === zip) === index),
          categories: CATEGORY_IDS.filter(() => random(4) === 0),
          rooms: random(2) ? {} : { [ROOM_KINDS[random(ROOM_KINDS.length)] ?? 'bedrooms']: 1 + random(2) },
          price: random(2) ? null : { min: random(3) * step, max: random(2) ? null : 4 * step },
        },
      ]
    })
  }

  it('tells beside each choice how many homes choosing it finds', async () => {
    for (const [market, language, change] of drawn(40)) {
      const criteria: SearchCriteria = { ...emptyCriteria(market), ...change }
      const totalOf = async (more: Change): Promise<number> =>
        (await searchSummary({ ...criteria, ...more }, language)).open
      const { total, open: available, facets } = await searchSummary(criteria, language)
      const found = await searchHomes(criteria, language)
      expect(found.total).toBe(total)
      expect(found.cards).toHaveLength(Math.min(total, PAGE_SIZE))
      for (const { kind, key, name, count } of facets.places)
        expect([kind, key, count]).toEqual([kind, key, await totalOf({ places: [{ kind, key, name }], radius: null })])
      for (const { id, count } of facets.categories)
        expect([id, count]).toEqual([id, await totalOf({ categories: [id] })])
      // No municipality is left out that would find something.
      const anywhere = await searchSummary({ ...criteria, places: [], radius: null }, language)
      const whole = anywhere.facets.places.filter(({ kind }) => kind === 'municipality')
      expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(anywhere.open)
      expect(available).toBeLessThanOrEqual(total)
    }
  })

  it('has the same number for the same homes in lists, choices, links and pages of towns and types', async () => {
    for (const market of ['sale', 'rent'] as const)
      for (const language of ['nl', 'fr'] as const) {
        const summary = await searchSummary(emptyCriteria(market), language)
        const links = await typesWithHomes(market, null, language)
        expect(links.map(({ subject, open }) => [subject.category, open]).sort()).toEqual(
          summary.facets.categories.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]),
        )
        const whole = await tallyOf({ market, place: null, category: null }, language)
        expect(summary).toMatchObject({ total: whole.total, open: whole.open })
        for (const { subject, open } of await placesWithHomes({ market, category: null }, language)) {
          if (!subject.place) throw new Error('A place has no place.')
          const places = [choiceOfPlace(subject.place, language)]
          const found = await searchSummary({ ...emptyCriteria(market), places }, language)
          expect([places, found.open]).toEqual([places, open])
        }
      }
  })

  it('counts by summing what plain SQL counts', async () => {
    for (const market of ['sale', 'rent'] as const) {
      const { rows } = await database.client.query(
        `select count(*)::int from properties p where published and market = $1
         and exists (select from property_texts t where t.property_id = p.id and t.language = 'fr')`,
        [market],
      )
      expect((await search({}, market, 'fr')).total).toBe(rows[0].count)
    }
  })

  it('offers similar homes: of the same list and kind, near in price, never sold or the home itself', async () => {
    const { cards } = await search({ categories: ['1'] })
    let offered = 0
    for (const { id } of cards) {
      const found = await lookUpListing(id, 'nl')
      if (found.kind !== 'found') throw new Error(`${id} is ${found.kind}`)
      for (const other of await similarListings(found.listing)) {
        offered += 1
        expect(other).toMatchObject({ market: 'sale' })
        expect(other.id).not.toBe(id)
        expect(['available', 'option']).toContain(other.availability)
        if (found.listing.price.kind !== 'amount') continue
        const share = (other.price.kind === 'amount' ? other.price.amount : 0) / found.listing.price.amount
        expect(share).toBeGreaterThanOrEqual(0.75)
        expect(share).toBeLessThanOrEqual(1.35)
      }
    }
    expect(offered).toBeGreaterThan(cards.length / 2)
  })

  it('offers homes of the town instead of one that is gone, else of the whole list, and none that is sold', async () => {
    const [card] = (await search({ categories: ['1'] })).cards.filter(
      ({ availability }) => availability === 'available',
    )
    const gone = { market: 'sale', places: [postcode(card?.zip ?? '')], category: '1' } as const
    const inTown = await alternativeHomes(gone, 'nl')
    expect(inTown.inTown).toBe(true)
    for (const { zip } of inTown.cards) expect(zip).toBe(card?.zip)
    const anywhere = await alternativeHomes({ ...gone, places: [postcode('9999')] }, 'nl')
    expect(anywhere.inTown).toBe(false)
    expect(anywhere.cards.length).toBeGreaterThan(2)
    for (const { availability } of [...inTown.cards, ...anywhere.cards]) {
      expect(['available', 'option']).toContain(availability)
    }
  })

  it('gives every home at the address it names in each of its languages', async () => {
    for (const language of ['nl', 'fr'] as const) {
      for (const { id, path } of (await search({}, 'rent', language)).cards) {
        const found = await lookUpListing(id, language)
        expect(found).toMatchObject({ kind: 'found', listing: { path }, paths: { [language]: path } })
      }
    }
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 31, 10 ** 20, 987654])('knows no home %s', async (id) => {
    expect(await lookUpListing(id, 'nl')).toEqual({ kind: 'unknown' })
  })

  it('tells of a withdrawn home what its page needs, and nothing of one that never was shown', async () => {
    const { rows } = await database.client.query<{ id: number }>(
      'select id from properties where not published and withdrawn_at is null limit 1',
    )
    expect(await lookUpListing(rows[0]?.id ?? 0, 'nl')).toEqual({ kind: 'unknown' })
    await database.client.query(`update properties set published = false, withdrawn_at = now() where id = $1`, [
      rows[0]?.id,
    ])
    expect(await lookUpListing(rows[0]?.id ?? 0, 'fr')).toMatchObject({ kind: 'withdrawn', town: expect.any(String) })
  })
})
