import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { whiseMapping } from '../../../../lib/crm/whise/map.ts'
import type { RawEstate } from '../../../../lib/crm/whise/raw-estate.ts'
import { readProjectRecord } from '../../../../lib/imports/records/project-record.ts'
import { readPropertyRecord } from '../../../../lib/imports/records/property-record.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { readCatalogue } from '../../../support/crm/catalogue.ts'
import { differences } from '../../../support/crm/whise/round-trip.ts'
import { readOut, startTestWhise } from '../../../support/crm/whise/setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'whise-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const townName = (name: string) => name
const map = whiseMapping({ languages: ['nl', 'fr'], showsUnmarked: false, townName })

const ESTATE: RawEstate = {
  ...{
    id: 7,
    referenceNumber: 'R7',
    status: { id: 1 },
    displayStatusId: 2,
    purpose: { id: 1 },
    purposeStatus: { id: 1 },
  },
  ...{
    category: { id: 1 },
    price: 300_000,
    displayPrice: true,
    displayAddress: true,
    address: 'Kerkstraat',
    number: '1',
  },
  ...{ zip: '9000', city: 'Gent', country: { id: 1 }, details: [], pictures: [], name: 'Demo Villa' },
  shortDescription: [{ languageId: 'nl-BE', content: '<p>Mooi.</p>' }],
}
const mapped = (changes: Record<string, unknown> = {}, mapping = map) =>
  mapping({ externalId: '7', raw: { ...ESTATE, ...changes } }, Number)
const inDutch = (changes: Record<string, unknown> = {}) => mapped(changes).homes[0] as Record<string, unknown>
const withDetail = (id: number, value: string) => inDutch({ details: [{ id, value }] })

describe('round trip', () => {
  it('every home of the demo comes back as it was, in every field that Whise can hold', async () => {
    writeDemoFeed(folder)
    const catalogue = await readCatalogue(folder)
    const whise = await startTestWhise({ homes: catalogue.homes, projects: catalogue.projects })
    try {
      const connector = whise.connect()
      const { records } = await readOut(connector.pull?.readAll())
      const entries = new Map(catalogue.homes.map((entry) => [entry.id, entry]))
      const found: string[] = []
      let count = 0
      for (const record of records) {
        const { homes, projects, unknown, refused } = connector.map(record, Number)
        expect({ unknown, refused }).toEqual({ unknown: [], refused: [] })
        for (const one of homes) expect(readPropertyRecord(one)).toHaveProperty('record')
        for (const one of projects) expect(readProjectRecord(one)).toHaveProperty('record')
        const entry = entries.get(Number(record.externalId))
        const isSameTown = (city: unknown) => Object.values(entry?.texts ?? {}).some(({ City }) => City === city)
        // Whise has one name of a town: without the site's own names it stands in every language.
        const own = (name: string) => String(homes.find(({ City }) => isSameTown(City) && City !== name)?.City ?? name)
        if (entry && homes.length > 0) {
          found.push(...differences(entry, homes, own))
          count += 1
        }
      }
      expect(found).toEqual([])
      expect(count).toBe(catalogue.homes.length)
    } finally {
      await whise.standIn.stop()
    }
  })
})

describe('status', () => {
  const status = (changes: Record<string, unknown>) => {
    const { homes, refused, unknown } = mapped(changes)
    const [home] = homes as Record<string, unknown>[]
    return home
      ? [home.Status, home.SubStatus, home.MarqueeName]
      : [refused.length, unknown[0]?.field, unknown[0]?.value]
  }
  it.each([
    ...[1, 2, 15].map((id) => [id, 1, 2, undefined] as const),
    ...[5, 6, 12, 13, 16].map((id) => [id, 1, 3, 'Optie'] as const),
    ...(
      [
        [14, 'Verkocht onder voorwaarden'],
        [21, 'Gereserveerd'],
        [22, 'Voorlopig verkocht'],
      ] as const
    ).map(([id, name]) => [id, 1, 3, name] as const),
    ...[3, 17].map((id) => [id, 2, 6, 'Verkocht'] as const),
    [4, 4, 13, 'Verhuurd'] as const,
    ...[8, 9, 10, 11].map((id) => [id, 5, undefined, undefined] as const),
    ...[19, 20, 23, 24, 25, 26, 27, 28].map((id) => [id, 0, undefined, undefined] as const),
  ])('purposeStatus %i gives %i / %s', (id, Status, SubStatus, ribbon) => {
    expect(status({ purposeStatus: { id } })).toEqual([Status, SubStatus, ribbon])
  })
  it('archived, deleted and offline homes are withdrawn, realisations are references', () => {
    expect(status({ status: { id: 5 } })[0]).toBe(5)
    expect(status({ status: { id: 6 } })[0]).toBe(5)
    expect(status({ displayStatusId: 1 })[0]).toBe(5)
    expect(status({ displayStatusId: 4 })[0]).toBe(6)
    expect(status({ displayStatusId: 3 })).toEqual([1, 2, 'Pand van de maand'])
    expect(status({ displayStatusId: 5 })[0]).toBe(1)
  })
  it('an older reply gives display statuses as an array', () => {
    expect(status({ displayStatusId: [2, 3] })[0]).toBe(1)
    expect(status({ displayStatusId: [1] })[0]).toBe(5)
  })
  it('any other status refuses the home, and says which', () => {
    expect(status({ purposeStatus: { id: 18 } })).toEqual([1, 'purposeStatus', '18'])
    expect(status({ purposeStatus: undefined })).toEqual([1, 'purposeStatus', 'null'])
    expect(status({ status: { id: 2 } })).toEqual([1, 'status', '2'])
    expect(status({ status: undefined })).toEqual([1, 'status', 'null'])
    expect(status({ displayStatusId: 9 })).toEqual([1, 'displayStatusId', '9'])
    expect(status({ displayStatusId: undefined })).toEqual([1, 'displayStatusId', 'null'])
    expect(status({ purpose: { id: 4 } })).toEqual([1, 'purpose', '4'])
    expect(status({ category: { id: 9 } })).toEqual([1, 'category', '9'])
    expect(mapped({ purposeStatus: { id: 18 } }).refused).toEqual([
      { externalId: '7', reason: 'Its purposeStatus 18 has no known meaning.' },
    ])
  })
  it('a home that is refused for something else says that it is sold', () => {
    expect(mapped({ category: { id: 9 }, purposeStatus: { id: 3 } }).refused).toMatchObject([{ status: 2 }])
    expect(mapped({ category: { id: 9 }, purposeStatus: { id: 1 } }).refused).toMatchObject([{ status: 1 }])
  })
  it('what isn’t shown is withdrawn although nothing else of it can be understood', () => {
    const home = inDutch({ status: { id: 5 }, purpose: { id: 99 }, category: undefined, purposeStatus: undefined })
    expect(home.Status).toBe(5)
    expect(readPropertyRecord(home)).toHaveProperty('record')
  })
})

describe('what may be shown', () => {
  it('12. displayAddress and displayPrice absent: hidden, unless the agency has it otherwise', () => {
    const absent = { displayAddress: undefined, displayPrice: undefined }
    expect(inDutch(absent)).toMatchObject({
      PublishAddress: false,
      PublishPrice: false,
      Street: 'Kerkstraat',
      Price: 300_000,
    })
    expect(inDutch()).toMatchObject({ PublishAddress: true, PublishPrice: true })
    const showing = whiseMapping({ languages: ['nl', 'fr'], showsUnmarked: true, townName })
    expect(mapped(absent, showing).homes[0]).toMatchObject({ PublishAddress: true, PublishPrice: true })
    expect(mapped({ displayAddress: false, displayPrice: false }, showing).homes[0]).toMatchObject({
      PublishAddress: false,
      PublishPrice: false,
    })
  })
})

describe('values', () => {
  it('15. energyValue "179-179", and the detail before it', () => {
    expect(inDutch({ energyValue: '179-179' }).EnergyPerformance).toBe(179)
    expect(inDutch({ energyValue: '123' }).EnergyPerformance).toBe(123)
    expect(inDutch({ energyValue: '123', details: [{ id: 2089, value: '-12,5' }] }).EnergyPerformance).toBe(-12.5)
    expect(inDutch({ energyValue: '-' }).EnergyPerformance).toBeUndefined()
    expect(inDutch({ energyValue: '1.250 kWh/m²' }).EnergyPerformance).toBe(1250)
    expect(inDutch({ energyValue: 'zuinig' }).EnergyPerformance).toBe('zuinig')
  })
  it('15. datetime 08/18/2025 is the eighteenth of August', () => {
    expect(withDetail(2776, '08/18/2025 00:00').EPCValidUntil).toBe('2025-08-18')
    // Any other text is the import's to read or to tell.
    expect(withDetail(2776, '18-08-2025').EPCValidUntil).toBe('18-08-2025')
  })
  it('energy classes Ap and App are A+ and A++', () => {
    expect(inDutch({ energyClass: 'Ap' }).EPCLabelText).toBe('A+')
    expect(inDutch({ energyClass: 'App' }).EPCLabelText).toBe('A++')
    expect(inDutch({ energyClass: 'C' }).EPCLabelText).toBe('C')
    expect(withDetail(2056, 'B').EPCLabelText).toBe('B')
  })
  it('unknown stays unknown: a missing flag is no "no", and 0/1 flags are no counts', () => {
    const home = inDutch({ garage: 1, parking: 1 })
    for (const field of [
      'HasGarden',
      'HasTerrace',
      'HasLift',
      'HasFurnished',
      'NumberOfGarages',
      'NumberOfParkings',
      'NumberOfBedRooms',
    ])
      expect(home[field], field).toBeUndefined()
    expect(inDutch({ garden: 0, terrace: 1, furnished: 0 })).toMatchObject({
      HasGarden: false,
      HasTerrace: true,
      HasFurnished: false,
    })
    expect(withDetail(372, '0').HasLift).toBe(false)
    expect(
      inDutch({
        details: [
          { id: 998, value: '1' },
          { id: 999, value: '2' },
        ],
      }).NumberOfParkings,
    ).toBe(3)
  })
  it('sums read each part as their field does; a part that can’t be read is told', () => {
    const offices = (first: string) =>
      inDutch({
        details: [
          { id: 1494, value: first },
          { id: 1495, value: '20 m²' },
        ],
      }).SurfaceOffice
    expect(offices('1.250 m²')).toBe(1270)
    expect(offices('ca. 12,5 m²')).toBe(32.5)
    expect(offices('1.250')).toBe('1.250')
    const places = [
      { id: 998, value: '1.250' },
      { id: 999, value: '2' },
    ]
    expect(inDutch({ details: places }).NumberOfParkings).toBe(1252)
  })
  it('names come from the site’s own words, in each language; an unknown one is left out and told', () => {
    const details = [
      { id: 1020, value: 'gaz (chau. centr.)' },
      { id: 53, value: 'individuel' },
      { id: 1595, value: 'amer. super-équipée' },
      { id: 2222, value: 'zone innondable potentielle' },
      { id: 23, value: 'sud' },
    ]
    const { homes, unknown } = mapped({ details, state: { id: 6 }, subCategory: { id: 13 } })
    expect(homes[0]).toMatchObject({
      ...{ MainTypeName: 'Villa', ConditionName: 'Te renoveren', HeatingName: 'Gas, centrale verwarming, individueel' },
      ...{
        KitchenName: 'Open, volledig ingericht',
        FloodRiskName: 'Mogelijk overstromingsgevoelig',
        OrientationName: 'Zuid',
      },
    })
    expect(homes[1]).toMatchObject({
      ...{ ConditionName: 'À rénover', HeatingName: 'Gaz, chauffage central, individuel', OrientationName: 'Sud' },
    })
    expect(unknown).toEqual([])
    const other = mapped({
      details: [{ id: 1595, value: 'buitenkeuken' }],
      state: { id: 99 },
      subCategory: { id: 179 },
    })
    expect(other.unknown).toEqual([
      { field: 'subCategory', value: '179' },
      { field: 'state', value: '99' },
      { field: 'details 1595', value: 'buitenkeuken' },
    ])
    expect(other.homes[0]).toMatchObject({ MainTypeName: 'Huis' })
    expect(other.homes[0]).not.toHaveProperty('KitchenName')
    expect(mapped({ state: { id: 9 }, subCategory: { id: 16 } }).unknown).toEqual([])
  })
  it('investments: a building counts as that only, another also as what it is', () => {
    expect(inDutch({ subCategory: { id: 3 } })).toMatchObject({ WebID: '5', WebIDs: '5' })
    expect(inDutch({ category: { id: 2 }, investmentEstate: true })).toMatchObject({ WebID: '5', WebIDs: '5,2' })
    expect(inDutch({ category: { id: 4 } })).toMatchObject({ WebID: '6', WebIDs: '6' })
    expect(inDutch({ category: { id: 7 } })).toMatchObject({ WebID: '4' })
  })
  it('rents are per month, or per m² and year when only that is known', () => {
    expect(inDutch({ purpose: { id: 2 }, price: 900 })).toMatchObject({ Goal: 1, Price: 900, PriceUnitText: 'maand' })
    const yearly = { purpose: { id: 2 }, price: 0, details: [{ id: 338, value: '144' }] }
    expect(inDutch(yearly)).toMatchObject({ Price: 144, PriceUnitText: 'm²/jaar' })
    expect(inDutch({ ...yearly, price: 2400 })).toMatchObject({ Price: 2400, PriceUnitText: 'maand' })
    expect(inDutch({ purpose: { id: 3 } })).toMatchObject({ Goal: 0 })
  })
  it('times stand on Brussels’ clock as Whise writes them', () => {
    const times = { createDateTime: '2025-04-28T09:14:34.64', updateDateTime: '2025-04-28T09:14:35' }
    expect(inDutch(times)).toMatchObject({ CreatedDate: '2025-04-28 09:14:34', LastChangedDate: '2025-04-28 09:14:35' })
  })
  it('films are shown as films, other links as tours', () => {
    const film = 'https://www.youtube.com/watch?v=abc'
    expect(inDutch({ link3DModel: film })).toMatchObject({ Videos: [{ Url: film }] })
    expect(inDutch({ link3DModel: 'https://my.example/model' })).toMatchObject({
      Videos: [],
      VirtualTour: 'https://my.example/model',
    })
    expect(inDutch({ linkVirtualVisit: 'https://nodalview.com/s/1', link3DModel: film })).toMatchObject({
      VirtualTour: 'https://nodalview.com/s/1',
    })
  })
})

describe('11. pictures', () => {
  const url = (size: number, hex: string) => `https://storage.example/Pictures/7/${size}/${hex}.jpg`
  const hex = (digit: string) => digit.repeat(32)
  const picture = (id: number, order: number | undefined, digit: string, size = 1600) => ({
    ...{ id, urlXXL: url(size, hex(digit)), urlLarge: url(640, hex(digit)), urlSmall: url(200, hex(digit)) },
    ...(order !== undefined && { order }),
  })
  const pictures = (list: unknown[]) =>
    inDutch({ pictures: list }).Pictures as { ID: number; Key: string; Url: string }[]

  it('one without an order is the first; the same file under two ids counts once', () => {
    const list = [
      picture(5, 15, 'c'),
      picture(3, 14, 'b'),
      picture(4, 14, 'b'),
      picture(9, undefined, 'a'),
      picture(6, 15, 'c'),
    ]
    expect(pictures(list).map(({ ID }) => ID)).toEqual([9, 3, 5])
  })
  it('the size folder of an address changes, the id stays', () => {
    const [before] = pictures([picture(1, 1, 'a', 1600)])
    const [after] = pictures([picture(1, 1, 'a', 1280)])
    expect(before?.ID).toBe(after?.ID)
    expect(before?.Key).toBe(after?.Key)
    expect(before?.Url).not.toBe(after?.Url)
  })
  it('another file under the same id, or a larger size of it, is fetched anew', () => {
    const key = (one: Record<string, unknown>) => pictures([one])[0]?.Key
    expect(key(picture(1, 1, 'a'))).not.toBe(key(picture(1, 1, 'b')))
    expect(key({ id: 1, urlSmall: url(200, hex('a')) })).not.toBe(key(picture(1, 1, 'a')))
  })
  it('the largest size that is there is taken', () => {
    const all = {
      id: 1,
      urlXXL: 'https://a.example/x.jpg',
      urlOriginal: 'https://a.example/o.jpg',
      urlLarge: 'https://a.example/l.jpg',
      urlSmall: 'https://a.example/s.jpg',
    }
    const chosen = (left: Record<string, unknown>) => pictures([left])[0]?.Url
    expect(chosen(all)).toBe(all.urlXXL)
    expect(chosen({ ...all, urlXXL: undefined })).toBe(all.urlOriginal)
    expect(chosen({ ...all, urlXXL: '', urlOriginal: undefined })).toBe(all.urlLarge)
    expect(chosen({ id: 1, urlSmall: all.urlSmall })).toBe(all.urlSmall)
    expect(pictures([{ id: 1 }, { urlXXL: all.urlXXL }])).toEqual([])
  })
})

describe('languages and titles', () => {
  const languages = (changes: Record<string, unknown>, mapping = map) =>
    mapped(changes, mapping).homes.map(({ language }) => language)

  it('15. nl text missing, only fr-BE: a Dutch record without a description, with a title of its own', () => {
    const { homes } = mapped({
      shortDescription: [{ languageId: 'fr-BE', content: 'Belle maison' }],
      details: [{ id: 1914, value: 'Superbe maison' }],
    })
    expect(homes).toEqual([
      expect.objectContaining({ language: 'nl', TypeDescription: 'Huis in Gent' }),
      expect.objectContaining({ language: 'fr', TypeDescription: 'Superbe maison', DescriptionA: 'Belle maison' }),
    ])
    expect(homes[0]).not.toHaveProperty('DescriptionA')
  })
  it('no text at all: a record in each language of the site, titled by type and place', () => {
    const { homes } = mapped({ shortDescription: undefined })
    expect(homes.map(({ TypeDescription }) => TypeDescription)).toEqual(['Huis in Gent', 'Maison à Gent'])
    expect(languages({ shortDescription: [{ languageId: 'nl-BE', content: '<p>&nbsp;</p>' }] })).toEqual(['nl', 'fr'])
  })
  it('an English text gives an English record', () => {
    const texts = [
      { languageId: 'en-GB', content: 'Nice.' },
      { languageId: 'nl-BE', content: 'Mooi.' },
    ]
    expect(languages({ shortDescription: texts })).toEqual(['nl', 'fr', 'en'])
  })
  it('titles of the advert in each language; else the name of the estate', () => {
    const localized = { fr: { details: [{ id: 1914, value: 'Villa au calme' }] } }
    const { homes } = mapped({ localized, details: [{ id: 1914, value: 'Rustige villa' }] })
    expect(homes.map(({ TypeDescription }) => TypeDescription)).toEqual(['Rustige villa', 'Villa au calme'])
    expect(inDutch().TypeDescription).toBe('Demo Villa')
  })
  it('the long description stands behind a short one, else it is the description', () => {
    const long = [{ languageId: 'nl-BE', content: 'Lang.' }]
    expect(inDutch({ longDescription: long })).toMatchObject({ DescriptionA: '<p>Mooi.</p>', DescriptionB: 'Lang.' })
    expect(inDutch({ longDescription: long, shortDescription: [] })).toMatchObject({ DescriptionA: 'Lang.' })
  })
  it('the place has the name of the language', () => {
    const inFrench = (_: string, __: string, language: string) => (language === 'fr' ? 'Gand' : 'Gent')
    const mapping = whiseMapping({ languages: ['nl', 'fr'], showsUnmarked: false, townName: inFrench })
    expect(mapped({}, mapping).homes.map(({ City }) => City)).toEqual(['Gent', 'Gand'])
  })
})
