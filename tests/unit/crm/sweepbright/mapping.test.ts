import { describe, expect, it } from 'vitest'
import type { MappedHome } from '../../../../lib/crm/connector.ts'
import { recordOf, unitIds } from '../../../../lib/crm/sweepbright/estate.ts'
import { isWithdrawnProject, mapRecord } from '../../../../lib/crm/sweepbright/map.ts'
import type { MapSettings } from '../../../../lib/crm/sweepbright/rules-settings.ts'
import { readPropertyRecord } from '../../../../lib/imports/records/property-record.ts'
import { numberOf, uuidOf } from '../../../support/crm/sweepbright/ids.ts'
import { SETTINGS } from '../../../support/crm/sweepbright/settings.ts'

const ID = uuidOf('home', 1)
const ESTATE = {
  ...{ id: ID, is_project: false, project_id: null, properties: [] },
  ...{ settings: { reference: 'R1' }, negotiation: 'sale', status: 'available', type: 'house', sub_type: 'villa' },
  ...{ description_title: { nl: 'Villa', fr: 'Villa' }, description: { nl: 'Groot.', fr: 'Grande.' } },
  location: {
    ...{ country: 'BE', city: 'Gent', postal_code: '9000', street: 'Geheimstraat', number: '12', hidden: false },
    geo: { latitude: 51.05, longitude: 3.72 },
  },
  price: { amount: 300_000, currency: 'EUR', hidden: false },
}
const map = (change: object = {}, settings: Partial<MapSettings> = {}) =>
  mapRecord(recordOf({ ...ESTATE, ...change }), numberOf, { ...SETTINGS, ...settings })
const homeOf = (change: object = {}, settings: Partial<MapSettings> = {}): Partial<MappedHome> =>
  map(change, settings).homes[0] ?? {}

describe('scenario 9: texts', () => {
  const languages = (description_title: unknown, description: unknown) =>
    map({ description_title, description }).homes.map(({ language, TypeDescription, DescriptionA }) => [
      ...[language, TypeDescription, DescriptionA],
    ])

  it('come in each language that has a title or a description', () => {
    expect(languages({ nl: 'A', fr: null, en: '' }, { fr: 'b' })).toEqual([
      ['nl', 'A', undefined],
      ['fr', 'Villa à Gent', 'b'],
    ])
  })
  it.each([
    ['null', null],
    ['missing', undefined],
    ['an empty list', []],
    ['an empty map', {}],
  ])('that are %s leave the home in the agency’s language, named by type and town', (_, nothing) => {
    expect(languages(nothing, nothing)).toEqual([['nl', 'Villa in Gent', undefined]])
  })
  it('as plain text are in the agency’s language', () => {
    expect(languages('Mooi huis', 'Groot.')).toEqual([['nl', 'Mooi huis', 'Groot.']])
    expect(map({ description_title: 'Belle', description: null }, { language: 'fr' }).homes[0]?.language).toBe('fr')
  })
  it('with a title in Dutch alone are one record', () => {
    expect(languages({ nl: 'Titel' }, [])).toEqual([['nl', 'Titel', undefined]])
  })
})

describe('scenario 10: a hidden address', () => {
  const file = (filename: string, description: string | null) => ({
    ...{
      id: uuidOf('image', 1),
      filename,
      description,
      content_type: 'image/jpeg',
      url: 'https://a.example/x',
      ordinal: 1,
    },
  })
  const hidden = { ...ESTATE.location, hidden: true }
  const media = {
    images: [file('geheimstraat-12-voor.jpg', 'Gevel, Geheim Straat 12')],
    documents: [{ ...file('EPC_Geheimstraat_12.pdf', null), id: uuidOf('document', 1) }],
    plans: [{ ...file('plan.pdf', 'Plan GEHEIMSTRAAT'), id: uuidOf('plan', 1) }],
  }
  it('is told to the import, and leaks by no title, description or file name of a file', () => {
    const home = homeOf({ location: hidden, ...media })
    expect(home).toMatchObject({ PublishAddress: false, Street: 'Geheimstraat', GoogleX: 51.05 })
    expect(home.Pictures).toMatchObject([{ Name: null }])
    expect(home.Documents).toMatchObject([{ Name: 'Document' }, { Name: 'Plan' }])
    expect(JSON.stringify([home.Pictures, home.Documents])).not.toMatch(/geheim/i)
  })
  it('is one for which SweepBright doesn’t say that it may be seen', () => {
    for (const value of [undefined, null, 'false', 0])
      expect(homeOf({ location: { ...hidden, hidden: value } }).PublishAddress).toBe(false)
  })
  it('keeps neither the formatted addresses nor anything else that isn’t named', () => {
    const location = { ...hidden, formatted: 'Geheimstraat 12, Gent', formatted_agency: 'Geheimstraat 12' }
    expect(JSON.stringify(recordOf({ ...ESTATE, location, notes: 'x' }).raw)).not.toMatch(/formatted|notes/)
  })
  it('that may be seen gives a document the name of its file', () => {
    const home = homeOf(media)
    expect(home.Documents).toMatchObject([{ Name: 'EPC Geheimstraat 12' }, { Name: 'Plan GEHEIMSTRAAT' }])
    expect(home.Pictures).toMatchObject([{ Name: 'Gevel, Geheim Straat 12' }])
  })
})

describe('scenario 14: states', () => {
  const stateOf = (status: unknown, settings: Partial<MapSettings> = {}) => {
    const { Status, SubStatus, MarqueeName } = homeOf({ status }, settings)
    return [Status, SubStatus, MarqueeName]
  }
  it.each([
    ['available', 1, 2, undefined],
    ['option', 1, 3, undefined],
    ['bid', 1, 3, undefined],
    ['agreement', 1, 3, 'Akkoord bereikt'],
    ['under_contract', 1, 3, 'Onder compromis'],
    ['sold', 2, 6, undefined],
    ['rented', 4, 13, undefined],
    ['prospect', 0, undefined, undefined],
    ['lost', 3, undefined, undefined],
  ])('%s', (status, ...expected) => expect(stateOf(status)).toEqual(expected))

  it('under_contract can mean a mandate', () => {
    expect(stateOf('under_contract', { underContract: 'available' })).toEqual([1, 2, undefined])
    expect(homeOf({ status: 'under_contract', negotiation: 'let' }).MarqueeName).toBe('Onder contract')
  })
  it.each([['reserved'], [null], [undefined], ['constructor']])('%s refuses the home', (status) => {
    const { homes, refused } = map({ status })
    expect([homes, refused.map(({ externalId }) => externalId)]).toEqual([[], [ID]])
  })
  it('an unknown type or negotiation refuses it likewise', () => {
    expect(map({ type: 'boat', sub_type: null }).refused).toHaveLength(1)
    expect(map({ negotiation: 'swap' }).refused).toHaveLength(1)
  })
})

describe('scenario 14: values', () => {
  it('stand at the root in 2019 and below "legal" later', () => {
    const root = { epc_value: 99, epc_category: 'A', epc_reference: 'X', cadastral_income: '1200' }
    const legal = {
      energy: { epc_value: 99, epc_category: 'A', epc_reference: 'X' },
      property_and_land: { cadastral_income: { amount: 1200 }, flood_risk: 'no_flood_risk_area' },
    }
    const wanted = { EnergyPerformance: 99, EPCLabelText: 'A', EPCCode: 'X', CadastralIncome: 1200 }
    expect(homeOf(root)).toMatchObject(wanted)
    expect(homeOf({ ...root, epc_value: 1, legal })).toMatchObject({
      ...wanted,
      FloodRiskName: 'Niet overstromingsgevoelig',
    })
  })
  it('of rooms and sizes become square metres', () => {
    const sizes = { plot_area: { size: 2.5, unit: 'are' }, liveable_area: { size: 1000, unit: 'sq_ft' } }
    const rooms = [
      { type: 'terrace', size: 10, unit: 'sq_m' },
      { type: 'terrace', size: '5.5', unit: 'sq_m' },
    ]
    expect(homeOf({ sizes, rooms })).toMatchObject({ SurfaceGround: 250, SurfaceLiving: 92.9, SurfaceTerrace: 15.5 })
    expect(homeOf({ sizes: { plot_area: { size: 1, unit: 'acre' } } }).SurfaceGround).toBe(4046.86)
  })
  it('without a meaning are named and left out', () => {
    const { homes, unknown } = map({
      ...{ sub_type: 'treehouse', general_condition: 'odd', sizes: { plot_area: { size: 1, unit: 'rod' } } },
      ...{ virtual_tour_url: 'javascript:alert(1)', price: { amount: 1, currency: 'USD', hidden: false } },
      location: { ...ESTATE.location, floor: 'gelijkvloers' },
    })
    expect(homes[0]).toMatchObject({ MainTypeName: 'Huis' })
    for (const field of ['ConditionName', 'SurfaceGround', 'VirtualTour', 'Price', 'Floor'])
      expect(homes[0]).not.toHaveProperty(field)
    const fields = ['general_condition', 'location.floor', 'price.currency', 'sizes.plot_area.unit', 'sub_type']
    expect(unknown.map(({ field }) => field).sort()).toEqual([...fields, 'virtual_tour_url'])
  })
  it('that nobody knows are never false or 0', () => {
    const home = homeOf({ amenities: [], features: [], price: { amount: 0, currency: 'EUR' }, bedrooms: null })
    for (const field of ['HasLift', 'HasGarden', 'HasFurnished', 'Price', 'NumberOfBedRooms'])
      expect(home).not.toHaveProperty(field)
    expect(home.PublishPrice).toBe(false)
    expect(homeOf({ amenities: ['lift'], features: { comfort: { furnished: false } } })).toMatchObject({
      ...{ HasLift: true, HasFurnished: false },
    })
  })
  it('of a rent come from the base rent, with its period', () => {
    const rent = { negotiation: 'let', price_base_rent: { amount: 900, currency: 'EUR' }, rent_period: 'month' }
    expect(homeOf(rent)).toMatchObject({ Goal: 1, Price: 900, PriceUnitText: 'maand', PublishPrice: true })
    expect(homeOf({ rent_period: 'month' })).not.toHaveProperty('PriceUnitText')
  })
  it('give what the import takes', () => {
    expect(readPropertyRecord(homeOf())).toHaveProperty('record')
  })
})

describe('scenario 15: people', () => {
  it('vendors, buyers, negotiator, notes and negotiated prices never stand in a record', () => {
    const person = { first_name: 'Viktoria', email: 'v@voorbeeld.be' }
    const estate = {
      ...{ ...ESTATE, vendors: [person], buyers: [person], negotiator: person, internal_note: 'Viktoria' },
      ...{
        price_negotiated: { amount: 123_457 },
        commissions: [123_457],
        properties: [{ ...ESTATE, vendors: [person] }],
      },
    }
    expect(JSON.stringify(recordOf({ ...estate, is_project: true }))).not.toMatch(/Viktoria|123457|voorbeeld/)
  })
})

describe('scenario 11: a project', () => {
  const unit = (number: number, change: object = {}) => ({
    ...{ ...ESTATE, id: uuidOf('unit', number), project_id: ID, type: 'apartment', sub_type: 'duplex' },
    ...{ description_title: [], description: [], location: { floor: 2 }, settings: { reference: `U${number}` } },
    ...change,
  })
  const project = (change: object = {}) => ({
    is_project: true,
    properties: [unit(1), unit(2, { status: 'sold' })],
    ...change,
  })

  it('is one record with its units, each of which is a home in the project’s place and languages', () => {
    const { projects, homes } = map(project())
    expect(projects.map(({ language, Status }) => [language, Status])).toEqual([
      ['nl', 'open'],
      ['fr', 'open'],
    ])
    expect(projects[0]?.Units).toMatchObject([
      { ID: 1, Name: 'U1', PropertyID: 1, SubStatus: 2, Floor: 2 },
      { ID: 2, Name: 'U2', PropertyID: 2, SubStatus: 6 },
    ])
    expect(homes.map(({ ID, language }) => [ID, language])).toEqual([
      [1, 'nl'],
      [1, 'fr'],
      [2, 'nl'],
      [2, 'fr'],
    ])
    expect(homes[0]).toMatchObject({
      City: 'Gent',
      Street: 'Geheimstraat',
      TypeDescription: 'Duplex in Gent',
      Floor: 2,
    })
  })
  it('is sold out once each unit is sold, and in option once none is free', () => {
    const statusOf = (...states: string[]) =>
      map(project({ properties: states.map((status, index) => unit(index + 1, { status })) })).projects[0]?.Status
    expect(statusOf('sold', 'sold')).toBe('soldout')
    expect(statusOf('sold', 'option')).toBe('option')
    expect(statusOf('sold', 'available')).toBe('open')
    expect(statusOf('sold', 'prospect')).toBe('soldout')
    expect(statusOf()).toBe('open')
  })
  it('says which units it has; an empty list keeps or removes them by the setting', () => {
    const idsOf = (change: object, emptyUnits: 'keep' | 'remove') =>
      unitIds(recordOf({ ...ESTATE, ...change }), emptyUnits)
    expect(idsOf(project(), 'keep')).toEqual([uuidOf('unit', 1), uuidOf('unit', 2)])
    expect(idsOf(project({ properties: [] }), 'keep')).toBeNull()
    expect(idsOf(project({ properties: [] }), 'remove')).toEqual([])
    expect(idsOf(project({ properties: undefined }), 'remove')).toBeNull()
    expect(idsOf({}, 'remove')).toBeNull()
  })
  it('goes on without a unit that can’t be published, which is named with why', () => {
    const of = (...properties: object[]) => map(project({ properties }))
    const { projects, homes, refused } = of(
      unit(1),
      unit(2, { status: 'odd' }),
      unit(3, { type: 'boat', sub_type: '' }),
    )
    expect(projects.map(({ Units }) => (Units as { ID: number }[]).map(({ ID: id }) => id))).toEqual([[1], [1]])
    expect(new Set(homes.map(({ ID }) => ID))).toEqual(new Set([1]))
    expect(refused).toEqual([
      {
        externalId: uuidOf('unit', 2),
        reason: 'Its project goes without this unit, "U2". Its status "odd" is not known.',
      },
      {
        externalId: uuidOf('unit', 3),
        reason: 'Its project goes without this unit, "U3". Its type "boat" is not known.',
        status: 1,
      },
    ])
    expect(of(unit(1, { status: 'odd' })).projects).toMatchObject([
      { Units: [], Status: 'open' },
      { Units: [], Status: 'open' },
    ])
    // Nobody knows whether it is free, so the project isn't sold out.
    expect(of(unit(1, { status: 'sold' }), unit(2, { status: 'odd' })).projects[0]?.Status).toBe('open')
  })
  it('that is prepared or lost is withdrawn', () => {
    const withdrawn = (change: object) => isWithdrawnProject(recordOf({ ...ESTATE, ...change }), SETTINGS)
    expect([
      withdrawn(project()),
      withdrawn(project({ status: 'prospect' })),
      withdrawn(project({ status: 'lost' })),
    ]).toEqual([false, true, true])
    expect(map(project({ status: 'lost' })).projects).toEqual([])
  })
  it('a unit that is published alone is a home like any other', () => {
    const alone = unit(1, { location: ESTATE.location, description_title: { nl: 'Duplex' } })
    const { homes, projects } = mapRecord(recordOf(alone), numberOf, SETTINGS)
    expect([homes.map(({ ID }) => ID), projects]).toEqual([[1], []])
  })
})
