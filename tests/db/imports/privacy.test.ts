import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { distanceKm } from '../../../lib/places/rules-geo.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import { alternativeHomes, similarListings } from '../../../lib/search/search.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, homeRecord, importFeed, pictureBytes } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'
import { postcode } from '../../support/places.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyCatalogue(database.client))

const listing = async (id: number, language: 'nl' | 'fr' = 'nl'): Promise<ListingDetail> => {
  const found = await lookUpListing(id, language)
  if (found.kind !== 'found') throw new Error(`${id} is ${found.kind}`)
  return found.listing
}
const find = async (text: string, language: 'nl' | 'fr' = 'nl'): Promise<number[]> =>
  (await searchHomes({ ...emptyCriteria('sale'), text }, language)).cards.map(({ id }) => id)

/** Everything that lib/listings gives of this home to anyone, as text. */
async function everythingGiven(id: number): Promise<string> {
  const given: unknown[] = []
  for (const language of ['nl', 'fr'] as const) {
    given.push(await lookUpListing(id, language))
    given.push(await searchHomes(emptyCriteria('sale'), language))
    given.push(await searchHomes(emptyCriteria('rent'), language))
    given.push(await alternativeHomes({ market: 'sale', places: [postcode('9000')], category: '1' }, language))
    for (const { id: other } of (await searchHomes(emptyCriteria('sale'), language)).cards)
      if (other !== id) given.push(await similarListings(await listing(other, language)))
  }
  return JSON.stringify(given)
}

const STREET = 'Zilverpapierlaan'
const RUE = 'Avenue de l’Étain'
const hidden = (overrides: FeedRecord = {}): FeedRecord[] =>
  homePair(
    {
      ID: 2001,
      PublishAddress: false,
      Street: STREET,
      HouseNumber: '4711',
      BoxNr: 'bus 8',
      RecordFile: 'zilverpapierlaan-4711',
      TypeDescription: `Huis in de ${STREET}, 4711`,
      MainTypeName: `Rijwoning ZILVERPAPIERLAAN 4711`,
      MarqueeName: `Kijkdag in de Zilverpapierlaan`,
      AvailabilityName: `Zilverpapierlaan 4711 is vrij bij akte`,
      DescriptionA: `<p>Te zien: Zilverpapierlaan&nbsp;4711, of <a href="https://maps.example/?q=51.05123,3.72456">op de kaart</a>.</p>`,
      DescriptionB: `Ingang langs de z&#105;lverpapierlaan 4711.\n\n4711 ZilverPapierLaan`,
      Neighbourhoods: ['Zilverpapierlaan en omgeving'],
      PointsOfInterest: [{ Name: 'Bakker, Zilverpapierlaan 4713', Distance: 83, Category: 'Winkel' }],
      Documents: [
        { ID: 1, Name: 'Plan Zilverpapierlaan 4711', Url: 'https://docs.example/9f3a.pdf' },
        { ID: 2, Name: 'EPC', Url: 'https://docs.example/epc-zilverpapierlaan-4711.pdf' },
        { ID: 3, Name: 'Keuring', Url: 'https://docs.example/%5Ailverpapierlaan%204711.pdf' },
      ],
      Videos: [
        'https://films.example/zilverpapierlaan4711',
        {
          Url: 'https://films.example/77.mp4',
          Captions: [
            { Language: 'nl', Url: 'https://films.example/zilverpapierlaan-4711.vtt' },
            { Language: 'fr', Url: 'https://films.example/77.fr.vtt' },
          ],
        },
      ],
      VirtualTour: 'https://tours.example/Zilverpapierlaan_4711',
      Pictures: [
        { Url: 'zilverpapierlaan-4711.png', Name: 'Voorgevel Zilverpapierlaan 4711' },
        { Url: 'https://cdn.example/zilverpapierlaan-4711.jpg', Name: 'Tuin' },
        { Url: 'http://cdn.example/zilverpapierlaan-4711.jpg' },
        { Url: 'https://cdn.example/5512.jpg', Name: 'Living' },
      ],
      ...overrides,
    },
    {
      Street: RUE,
      TypeDescription: `Maison, 4711 avenue de l'Etain`,
      MainTypeName: 'Maison mitoyenne',
      MarqueeName: `Visites AVENUE DE L'ÉTAIN`,
      DescriptionA: `<p>Visites&nbsp;: Avenue de l&#39;&Eacute;tain 4711, ou avenue de l&rsquo;&eacute;tain.</p>`,
      DescriptionB: '<a href="https://maps.example/?q=Avenue%20de%20l%27%C3%89tain%204711">plan</a>',
      Documents: [{ ID: 4, Name: 'PEB', Url: 'https://docs.example/avenue+de+l%27etain+4711.pdf' }],
      Videos: [],
      VirtualTour: null,
    },
  )

describe('a hidden address', () => {
  const take = async (properties: FeedRecord[]) => {
    const report = await importFeed(database.url, {
      properties,
      files: { 'zilverpapierlaan-4711.png': await pictureBytes() },
    })
    expect(report).toMatchObject({ status: 'finished', counts: { refused: 0 } })
  }

  it('is in nothing that lib/listings gives', async () => {
    await take([...hidden(), ...homePair({ ID: 2002, Street: 'Andere straat', HouseNumber: '1', DescriptionA: 'x' })])
    const given = await everythingGiven(2001)
    expect(given).toContain('2001')
    const plain = given.normalize('NFD').replace(/\p{M}/gu, '')
    for (const clue of [
      'zilver',
      'papierlaan',
      'etain',
      '4711',
      '4713',
      'bus 8',
      '51.05123',
      '3.72456',
      'maps.example',
    ])
      expect(plain.toLowerCase().split(clue), clue).toHaveLength(1)
    expect(plain).not.toMatch(/"distance":\d/)
  })

  it('leaves the rest of the home as it is', async () => {
    await take(hidden())
    const home = await listing(2001)
    expect(home.address).toEqual({ zip: '9000', town: 'Gent', countryId: 10, country: 'België', hidden: true })
    expect(home.documents.open).toEqual([{ key: 'id-1', name: 'Plan …' }])
    expect(home.media).toEqual([
      {
        kind: 'video',
        url: 'https://films.example/77.mp4',
        captions: [{ language: 'fr', url: 'https://films.example/77.fr.vtt' }],
      },
    ])
    expect(home.pictures).toMatchObject([
      { src: expect.stringMatching(/^\/pictures\/[0-9a-f]+\.png$/), alt: 'Voorgevel …' },
      { src: 'https://cdn.example/5512.jpg', alt: 'Living' },
    ])
    expect(home.pointsOfInterest).toEqual([{ name: 'Bakker, …', distance: null, category: 'Winkel' }])
    expect(home.reference).toBe('2001')
    expect(home.position?.exact).toBe(false)
  })

  it('is shown where the agency lets it', async () => {
    await take(hidden({ PublishAddress: true }))
    const home = await listing(2001)
    expect(home.address).toMatchObject({ hidden: false, street: STREET, houseNumber: '4711', box: 'bus 8' })
    expect((await listing(2001, 'fr')).address).toMatchObject({ street: RUE })
    expect(home.position).toEqual({ latitude: 51.05123, longitude: 3.72456, exact: true })
    expect(home.documents.open).toHaveLength(3)
    expect(home.pointsOfInterest).toMatchObject([{ distance: 83 }])
  })

  it('is found by its street only where it is shown', async () => {
    await take([...hidden(), ...homePair({ ID: 2002 })])
    for (const text of ['Zilverpapierlaan', 'zilverpapier', '4711', 'zilverpapierlaan-4711'])
      expect(await find(text)).not.toContain(2001)
    expect(await find('Etain', 'fr')).not.toContain(2001)
    expect(await find('Zilverpapierlaan')).toEqual([2002])
  })

  it('is no longer found once it is hidden, and found again once it is shown', async () => {
    const home = (PublishAddress: unknown) => homePair({ ID: 2001, PublishAddress })
    await take(home(true))
    expect(await find('Zilverpapierlaan')).toEqual([2001])
    await take(home(false))
    expect(await find('Zilverpapierlaan')).toEqual([])
    expect(await everythingGiven(2001)).not.toMatch(/zilverpapier|4711|51\.05123/i)
    await take(home(true))
    expect(await find('Zilverpapierlaan')).toEqual([2001])
  })

  it.each([null, '-', false, 'false', 0])('is hidden for %j', async (PublishAddress) => {
    await take([homeRecord({ PublishAddress })])
    expect((await listing(1001)).address.hidden).toBe(true)
  })

  it('is hidden as soon as one language says so', async () => {
    await take(homePair({ ID: 2001, PublishAddress: true }, { PublishAddress: false }))
    expect((await listing(2001)).address.hidden).toBe(true)
    await take(homePair({ ID: 2001, PublishAddress: null }, { PublishAddress: true }))
    expect((await listing(2001)).address.hidden).toBe(false)
  })

  it.each<[street: string, title: string]>([
    ['Dam', 'Huis op de Dam 12 te Gent'],
    ['Kerkstraat 12', 'Huis in de Kerkstraat te koop'],
    ['Rue du 11 Novembre', 'Huis, rue du 11 novembre 12'],
    ['Sint-Pietersplein', 'Huis op het St. Sint Pietersplein 12'],
    ['Place de l’Église', "Huis, place de l'eglise, 12"],
  ])('in the street %s is taken out of the title', async (Street, TypeDescription) => {
    await take([homeRecord({ PublishAddress: false, Street, TypeDescription, HouseNumber: '12' })])
    const { title } = await listing(1001)
    expect(title).not.toMatch(/\bDam\b|kerkstraat|novembre|pietersplein|eglise|église|12/i)
    expect(title).toMatch(/^Huis/)
  })

  it('of a short street leaves longer words alone', async () => {
    await take([homeRecord({ PublishAddress: false, Street: 'Dam', TypeDescription: 'Huis in Rotterdam' })])
    expect((await listing(1001)).title).toBe('Huis in Rotterdam')
  })

  it('lies at least 300 m from the point shown, the same one every time and for every flat of the building', async () => {
    const flats = Array.from({ length: 12 }, (_, index) => ({ GoogleX: 51 + index / 100, GoogleY: 3.7 + index / 100 }))
    const building = { Street: 'Hoogbouw', HouseNumber: '9', GoogleX: 51.05, GoogleY: 3.72, PublishAddress: false }
    const properties = [
      ...flats.map((place, index) =>
        homeRecord({ ID: 3001 + index, ...place, Street: `Straat ${index}`, PublishAddress: false }),
      ),
      homeRecord({ ID: 3101, ...building, BoxNr: '1' }),
      homeRecord({ ID: 3102, ...building, BoxNr: '2' }),
    ]
    await take(properties)
    const points = async () =>
      Promise.all(
        properties.map(async ({ ID }) => (await listing(Number(ID))).position ?? { latitude: 0, longitude: 0 }),
      )
    const shown = await points()
    for (const [index, { GoogleX, GoogleY }] of properties.entries()) {
      const metres =
        distanceKm(shown[index] ?? { latitude: 0, longitude: 0 }, {
          latitude: Number(GoogleX),
          longitude: Number(GoogleY),
        }) * 1000
      expect(metres).toBeGreaterThanOrEqual(300)
      expect(metres).toBeLessThanOrEqual(700)
    }
    expect(shown.at(-1)).toEqual(shown.at(-2))
    const bearings = new Set(
      flats.map(({ GoogleX }, index) => Math.round(((shown[index]?.latitude ?? 0) - GoogleX) * 1e4)),
    )
    expect(bearings.size).toBeGreaterThan(3)
    await take(properties.map((record) => ({ ...record, Price: 1000 })))
    expect(await points()).toEqual(shown)
  })

  it('is moved in another direction by another database', async () => {
    const home = [homeRecord({ PublishAddress: false })]
    await take(home)
    const { position } = await listing(1001)
    await database.client.query(`update private.secrets set value = 'other' where name = 'positionSalt'`)
    await take([homeRecord({ PublishAddress: false, Price: 1000 })])
    expect((await listing(1001)).position).not.toEqual(position)
  })

  it('of a project is hidden as well', async () => {
    const project = {
      ID: 901,
      language: 'nl',
      Name: 'Residentie Handelsdokkaai',
      Status: 'open',
      PublicAddress: false,
      Street: 'Handelsdokkaai',
      HouseNumber: '2488',
      Zip: '9000',
      City: 'Gent',
      DescriptionA: 'Langs de Handelsdokkaai&nbsp;2488.<p></p>',
      GoogleX: 51.06213,
      GoogleY: 3.73574,
      Pictures: [
        { Url: 'https://cdn.example/handelsdokkaai.jpg' },
        { Url: 'https://cdn.example/8.jpg', Name: 'Handelsdokkaai 2488' },
      ],
    }
    await importFeed(database.url, { properties: homePair(), projects: [project] })
    const { rows } = await database.client.query(
      `select p.shown_latitude, p.shown_longitude, t.name, t.slug, t.teaser, t.description_html, pic.src, words.alt
       from projects p join project_texts t on t.project_id = p.id join pictures pic on pic.project_id = p.id
       left join picture_texts words on words.picture_id = pic.id`,
    )
    expect(rows).toMatchObject([{ src: 'https://cdn.example/8.jpg', name: 'Residentie …' }])
    expect(JSON.stringify(rows)).not.toMatch(/handelsdokkaai|2488|51\.06213|3\.73574/i)
  })
})

describe('a price on request', () => {
  const secret = homePair({
    ID: 2001,
    Price: 876543,
    PublishPrice: false,
    NotaryFee: 87001,
    NotaryFeeVat: 87002,
    RegistrationRights: 87003,
    VATValue: 87004,
    ConstructionCost: 87005,
    TotalCost: 87006,
    Deposit: 87007,
    RenterAgencyCost: 87008,
    Viager: { Persons: [{ Age: 80 }], Annuity: 87009 },
    Pictures: [{ Url: 'https://cdn.example/1.jpg' }],
  })
  const open = homePair({ ID: 2002, Price: 250000, Pictures: [{ Url: 'https://cdn.example/2.jpg' }] })

  it('is in nothing that lib/listings gives', async () => {
    await importFeed(database.url, { properties: [...secret, ...open] })
    expect((await listing(2001)).price).toEqual({ kind: 'onRequest' })
    const given = await everythingGiven(2001)
    expect(given).toContain('250000')
    expect(given).not.toMatch(/876543|8700\d/)
  })

  it('is left out as soon as a price is asked for, and stands last in either order of price', async () => {
    await importFeed(database.url, { properties: [...secret, ...open] })
    const ids = async (change: object) =>
      (await searchHomes({ ...emptyCriteria('sale'), ...change }, 'nl')).cards.map(({ id }) => id)
    expect(await ids({})).toEqual([2002, 2001])
    expect(await ids({ price: { min: 0, max: 2_000_000 } })).toEqual([2002])
    expect(await ids({ price: { min: 876543, max: null } })).toEqual([])
    expect(await ids({ sort: 'price' })).toEqual([2002, 2001])
    expect(await ids({ sort: '-price' })).toEqual([2002, 2001])
  })

  it('is one as soon as one language says so', async () => {
    await importFeed(database.url, { properties: homePair({ ID: 2001, PublishPrice: true }, { PublishPrice: false }) })
    for (const language of ['nl', 'fr'] as const) {
      expect((await listing(2001, language)).price).toEqual({ kind: 'onRequest' })
    }
  })
})
