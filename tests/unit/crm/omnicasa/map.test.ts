/** What becomes of Omnicasa's records: the way there and back, and the values that need care. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSince } from '../../../../lib/crm/omnicasa/change-since.ts'
import { omnicasaConnector } from '../../../../lib/crm/omnicasa/connector.ts'
import { picturesOf } from '../../../../lib/crm/omnicasa/pictures.ts'
import { homeRecord, projectRecord } from '../../../../lib/crm/omnicasa/raw-record.ts'
import { CONDITIONS, townName, webAddress } from '../../../../lib/crm/omnicasa/values.ts'
import { readProjectRecord } from '../../../../lib/imports/records/project-record.ts'
import { DETAIL_COLUMNS, PROPERTY_COLUMNS, TEXT_COLUMNS } from '../../../../lib/imports/records/property-columns.ts'
import { readPropertyRecord } from '../../../../lib/imports/records/property-record.ts'
import type { Catalogue } from '../../../support/crm/catalogue.ts'
import type { Writing } from '../../../support/crm/omnicasa/shape.ts'
import {
  collect,
  demoCatalogue,
  idOf,
  mapAll,
  settingsFor,
  withStandIn,
} from '../../../support/crm/omnicasa/with-stand-in.ts'
import { expectEach } from '../../../support/each.ts'

const connector = (env: Record<string, string> = {}) => omnicasaConnector(settingsFor('http://127.0.0.1:9/', env))

type Fields = Record<string, unknown>
const HOME: Fields = { ID: 7, Goal: 0, Status: 1, WebID: 1, Zip: '9000', City: 'Gent', TypeDescription: 'Woning' }
/** The Dutch record of a home with some fields. */
function mapped(fields: Fields, env: Record<string, string> = {}, language: 'nl' | 'fr' = 'nl') {
  const result = connector(env).map(homeRecord(7, { [language]: { ...HOME, ...fields } }), idOf)
  return { ...result, home: result.homes[0] as Fields | undefined }
}

describe('the way to the stand-in and back', () => {
  let demo: { catalogue: Catalogue; remove: () => void }
  beforeAll(async () => {
    demo = await demoCatalogue()
  })
  afterAll(() => demo.remove())

  const accepted = (record: unknown): Fields => {
    const result = readPropertyRecord(record)
    if ('refused' in result) throw new Error(result.refused)
    return result.record
  }
  /** Whatever a record means: pictures by their file. */
  const meaning = (record: Fields): Fields => ({
    ...record,
    Pictures: ((record.Pictures ?? []) as { Url: string }[]).map((picture) => ({
      ...picture,
      Url: picture.Url.replace(/^.*\/files\//, ''),
    })),
    Documents: record.Documents ?? [],
  })

  /** The fields in which two records differ, with their values. */
  const differences = (there: Fields, back: Fields): string[] =>
    [...new Set([...Object.keys(there), ...Object.keys(back)])]
      .filter((field) => !isDeepStrictEqual(there[field], back[field]))
      .map((field) => `${there.ID} ${field}: ${JSON.stringify(there[field])} became ${JSON.stringify(back[field])}`)

  const writings: [string, Partial<Writing>][] = [
    ['as usual', {}],
    ['scenario 9: with stamps, numbers as texts and dashes', { dates: 'stamp', isText: true }],
  ]
  test.each(writings)('keeps every field of every home, %s', async (_name, writing) => {
    await withStandIn(demo.catalogue, async ({ standIn, connect }) => {
      standIn.behave(writing)
      const crm = connect({ OMNICASA_DOCUMENTS: 'on' })
      const { homes, refused, unknown } = mapAll(crm, (await collect(crm.pull.readAll())).records)
      expect([refused, unknown]).toEqual([[], []])
      const byKey = new Map(homes.map((home) => [`${home.ID}/${home.language}`, home]))
      const originals = demo.catalogue.homes
        .flatMap(({ texts }) => Object.values(texts))
        .filter(({ Status }) => [1, 2, 4].includes(Number(Status)))
      expect(
        originals.flatMap((original) =>
          differences(meaning(accepted(original)), meaning(accepted(byKey.get(`${original.ID}/${original.language}`)))),
        ),
      ).toEqual([])
    })
  })

  test('keeps every field of every project; its units lead to their homes and have no plans', async () => {
    await withStandIn(demo.catalogue, async ({ connect }) => {
      const { projects } = mapAll(connect(), (await collect(connect().pull.readAll())).records)
      const read = (record: unknown): Fields => {
        const result = readProjectRecord(record)
        if ('refused' in result) throw new Error(result.refused)
        return result.record
      }
      const originals = demo.catalogue.projects.flatMap(({ texts }) => Object.values(texts))
      expect(projects).toHaveLength(originals.length)
      for (const original of originals) {
        const project = projects.find(({ ID, language }) => ID === original.ID && language === original.language)
        const units = (record: Fields) =>
          (record.Units as Fields[]).map(({ Plan, PropertyID, ...unit }) => ({
            ...unit,
            PublishPrice: unit.PublishPrice ?? true,
          }))
        const [back, there] = [read(project), read(original)]
        expect({ ...meaning(back), Units: units(back) }).toEqual({ ...meaning(there), Units: units(there) })
        expect((back.Units as Fields[]).every(({ ID, PropertyID }) => ID === PropertyID)).toBe(true)
      }
    })
  })
})

describe('a home', () => {
  test('scenario 9: keeps 0 and false, and drops dashes and empty texts', () => {
    const { home } = mapped({
      NumberOfBedRooms: 0,
      NumberOfToilets: '0',
      HasGarden: false,
      Floor: 0,
      SurfaceLiving: '-',
      Street: '',
      KitchenName: null,
    })
    expect(home).toMatchObject({ NumberOfBedRooms: 0, NumberOfToilets: '0', HasGarden: false, Floor: 0 })
    for (const field of ['SurfaceLiving', 'Street', 'KitchenName', 'HasLift']) expect(home).not.toHaveProperty(field)
  })

  test('scenario 9: reads days in both forms, and placeholders as none', () => {
    expectEach(
      [
        ['/Date(2070396000000+0200)/', '2035-08-11'],
        ['2035-08-11 00:00:00', '2035-08-11'],
        ['2035-08-11', '2035-08-11'],
        ['/Date(-62135596800000)/', undefined],
        ['0001-01-01 00:00:00', undefined],
        ['-', undefined],
      ],
      (value, day) => expect(mapped({ EPCValidUntil: value }).home?.EPCValidUntil).toBe(day),
    )
  })

  test('scenario 11: passes swapped coordinates and points abroad on to the import', () => {
    expect(mapped({ GoogleX: '3.7250', GoogleY: '51.0500' }).home).toMatchObject({
      GoogleX: '3.7250',
      GoogleY: '51.0500',
    })
  })

  test('scenario 12: hides address and price unless the CRM says that they are shown', () => {
    expectEach(
      [
        [{}, false],
        [{ PublishAddress: false, PublishPrice: 0 }, false],
        [{ PublishAddress: '0', PublishPrice: '0' }, false],
        [{ PublishAddress: '-', PublishPrice: 'ja?' }, false],
        [{ PublishAddress: true, PublishPrice: 1 }, true],
        [{ PublishAddress: 1, PublishPrice: '1' }, true],
      ],
      (fields, isShown) =>
        expect(mapped(fields).home).toMatchObject({ PublishAddress: isShown, PublishPrice: isShown }),
    )
    const { home } = mapped({ PublishAddress: false, Street: 'Kerkstraat', DescriptionA: 'In de Kerkstraat 5' })
    // The import takes the street out of texts, for which it needs it.
    expect(home).toMatchObject({ PublishAddress: false, Street: 'Kerkstraat', DescriptionA: 'In de Kerkstraat 5' })
  })

  test('is refused with an unknown status, goal or category', () => {
    expectEach(
      [
        [{ Status: 7 }, 'Its status “7” is not known.'],
        [{ Status: '-' }, 'Its status “” is not known.'],
        [{ Goal: 4 }, 'Its goal “4” is not known.'],
        [{ WebID: 12, WebIDs: '12' }, 'Its category “12” is none of the site’s; OMNICASA_CATEGORIES can name one.'],
      ],
      (fields, reason) => expect(mapped(fields)).toMatchObject({ homes: [], refused: [{ externalId: '7', reason }] }),
    )
  })

  test('that must not be published is withdrawn whatever its category and goal', () => {
    const { home, refused } = mapped({ Status: '5', WebID: 12, Goal: 7 })
    expect([home, refused]).toEqual([expect.objectContaining({ Status: '5', WebID: 1, Goal: 0 }), []])
    expect(readPropertyRecord(home)).toHaveProperty('record')
  })

  test('has the categories that the setting names', () => {
    const { home, unknown } = mapped({ WebID: '12', WebIDs: '12, 3,99' }, { OMNICASA_CATEGORIES: '12:2' })
    expect(home).toMatchObject({ WebID: 2, WebIDs: '2,3' })
    expect(unknown).toEqual([{ field: 'WebID', value: '99' }])
    expect(mapped({ WebID: undefined, WebIDs: '3,1' }).home).toMatchObject({ WebID: 3, WebIDs: '3,1' })
  })

  test('takes other fields where the first is missing', () => {
    expect(mapped({ Ident: 'GE-1', TypeDescription: '-', OrientationT: 'Zuid' }).home).toMatchObject({
      RecordFile: 'GE-1',
      TypeDescription: 'GE-1',
      OrientationName: 'Zuid',
    })
  })

  test('has no price when it is 0', () => {
    expectEach([[0], ['0'], ['0.00'], ['-']], (Price) => expect(mapped({ Price }).home).not.toHaveProperty('Price'))
  })

  test('has the unit of its price in its own language', () => {
    expect(mapped({ PriceUnitText: 'mois' }).home?.PriceUnitText).toBe('maand')
    expect(mapped({ PriceUnitText: 'Maand' }, {}, 'fr').home?.PriceUnitText).toBe('mois')
    expect(mapped({ PriceUnitText: 'per ha' }).home?.PriceUnitText).toBe('per ha')
  })

  test('has a name for its condition, and no guess for one that is not known', () => {
    expect(mapped({ ConditionID: '4' }).home?.ConditionName).toBe('Te renoveren')
    expect(mapped({ ConditionID: 4 }, {}, 'fr').home?.ConditionName).toBe('À rénover')
    expect(mapped({ ConditionID: 4, ConditionName: 'Op te knappen' }).home?.ConditionName).toBe('Op te knappen')
    const { home, unknown } = mapped({ ConditionID: 44 })
    expect([home?.ConditionName, unknown]).toEqual([undefined, [{ field: 'ConditionID', value: '44' }]])
    expect(Object.keys(CONDITIONS)).toHaveLength(9)
  })

  test('names its project', () => {
    expect(connector().relatedIds(homeRecord(7, { nl: { ...HOME, ProjectID: '31' } }))).toEqual(['project-31'])
    expect(connector().relatedIds(homeRecord(7, { nl: { ...HOME, ProjectID: 0 } }))).toEqual([])
  })

  test('comes without fields that nobody knows', () => {
    expect(JSON.stringify(homeRecord(7, { nl: { ...HOME, OwnerPhone: '0470', Notes: 'x' } }))).not.toMatch(
      /Owner|Notes/,
    )
  })
})

test('a tour’s address gets a scheme, and what is no address is left out', () => {
  expectEach(
    [
      ['www.tour.be/x', 'https://www.tour.be/x'],
      ['https://tour.be/x?y=1', 'https://tour.be/x?y=1'],
      ['<iframe src="x">', undefined],
      ['javascript:alert(1)', undefined],
    ],
    (value, address) => expect(webAddress(value)).toBe(address),
  )
  expect(mapped({ VirtualTour: 'n.v.t.' }).unknown).toEqual([{ field: 'VirtualTour', value: 'n.v.t.' }])
})

test('a town in capitals is written as usual, any other stays', () => {
  expectEach(
    [
      ['GENT', 'Gent'],
      ['SINT-MARTENS-LATEM', 'Sint-Martens-Latem'],
      ['LA LOUVIÈRE', 'La Louvière'],
      ['BRAINE-L’ALLEUD', 'Braine-l’Alleud'],
      ["VILLERS-L'ÉVÊQUE", "Villers-l'Évêque"],
      ['HEIST-OP-DEN-BERG', 'Heist-op-den-Berg'],
      ['MONT-SUR-MARCHIENNE', 'Mont-sur-Marchienne'],
      ['’S-GRAVENVOEREN', '’s-Gravenvoeren'],
      ['De Haan', 'De Haan'],
      ['gent', 'gent'],
    ],
    (value, town) => expect(townName(value)).toBe(town),
  )
})

describe('pictures', () => {
  const item = (ID: number, size: string) => ({
    ID,
    Url: `https://p.example/${size}/${ID}.jpg`,
    Width: 1,
    Height: 1,
    Name: '',
  })
  test('are the largest that the CRM has, without the cover a second time', () => {
    const raw = {
      LargePicture: 'https://p.example/l/1.jpg',
      LargePictureItems: [item(1, 'l'), item(2, 'l')],
      XLargePictureItems: [item(1, 'x'), item(2, 'x'), item(1, 'x')],
    }
    expect(picturesOf(raw).map(({ Url }) => Url)).toEqual(['https://p.example/x/1.jpg', 'https://p.example/x/2.jpg'])
    expect(picturesOf({ ...raw, XLargePictureItems: [] })).toHaveLength(2)
  })
  test('come from lists of addresses, or the one address, when there is nothing better', () => {
    const [a, b] = ['https://p.example/a.jpg', 'https://p.example/b.jpg']
    expect(picturesOf({ LargePicture: a, LargePictures: [a, b, a] })).toEqual([{ Url: a }, { Url: b }])
    expect(picturesOf({ MediumPicture: a, LargePictures: null })).toEqual([{ Url: a }])
    expect(picturesOf({ LargePictureItem: { ID: 99_999_999_999, Url: a, Name: 'x' } })).toEqual([{ Url: a, Name: 'x' }])
    expect(picturesOf({ LargePicture: '-' })).toEqual([])
  })
})

describe('a project', () => {
  const unit = (ID: number, fields: Fields) => ({
    nl: { ID, Status: 1, SubStatus: 2, WebID: 2, Zip: '9000', City: 'GENT', Price: 1, PublishPrice: 1, ...fields },
  })
  const map = (fields: Fields, units: Fields[]) =>
    connector().map(
      projectRecord(31, { nl: { ID: 31, Name: 'Dok', ...fields } }, units as never),
      (id) => Number(id.replace(/\D/g, '')) + 1000,
    )

  test('takes state, postcode and town from its units where it has none itself', () => {
    const states = (...units: Fields[]) => map({}, units).projects[0]
    expect(states(unit(1, {}), unit(2, { SubStatus: 3 }))).toMatchObject({ Status: 'open', Zip: '9000', City: 'Gent' })
    expect(states(unit(1, { Status: 2 }), unit(2, { SubStatus: 3 }))).toMatchObject({ Status: 'option' })
    expect(states(unit(1, { Status: 2 }), unit(2, { Status: 4 }))).toMatchObject({ Status: 'soldout' })
    expect(map({ SubstatusID: 3 }, [unit(1, {})]).projects[0]).toMatchObject({ Status: 'option' })
    expect(map({ SubstatusID: 77 }, [unit(1, {})])).toMatchObject({
      unknown: [{ field: 'SubstatusID of a project', value: '77' }],
    })
  })
  test('shows its published units, by the site’s own numbers', () => {
    const { projects } = map({}, [
      unit(1, { Ident: 'A1', Floor: '0' }),
      unit(2, { Status: 5 }),
      unit(3, { Price: 0, PublishPrice: 0 }),
    ])
    expect(projects[0]).toMatchObject({
      ID: 1031,
      PublicAddress: false,
      Units: [
        { ID: 1001, PropertyID: 1001, Name: 'A1', Floor: '0', Price: 1, PublishPrice: true, SubStatus: 2, WebID: '2' },
        { ID: 1003, Name: '3', PublishPrice: false },
      ],
    })
  })
  test('is refused without a name or a place', () => {
    expect(map({}, []).refused).toEqual([
      {
        externalId: 'project-31',
        reason: 'Neither it nor one of its units has a postcode and a town.',
        isProject: true,
      },
    ])
    expect(map({ Name: '' }, [unit(1, {})]).refused[0]?.reason).toBe('It has no name.')
  })
})

test('ChangeSince is Brussels time with the overlap, or UTC', () => {
  const since = new Date('2026-07-01T10:00:30Z')
  expect(changeSince(since, { zone: 'brussels', overlap: 600_000 })).toBe('2026-07-01 11:50:00')
  expect(changeSince(since, { zone: 'utc', overlap: 600_000 })).toBe('2026-07-01 09:50:30')
})

test('every field of the site’s record is mapped', () => {
  const fields = Object.keys({ ...PROPERTY_COLUMNS, ...DETAIL_COLUMNS, ...TEXT_COLUMNS })
  const mapped = new Set<string>(connector().mapping.fields.map(({ to }) => to))
  expect(fields.filter((field) => !mapped.has(field))).toEqual([])
})

test('the tables of the mapping name each field once', () => {
  const { fields, values } = connector().mapping
  expect(new Set(fields.map(({ to }) => to)).size).toBe(fields.length)
  expect(values.every(({ rows }) => rows.length > 0)).toBe(true)
})
