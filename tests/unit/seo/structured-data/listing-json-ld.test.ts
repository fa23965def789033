import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd } from '../../../../components/layout/page/JsonLd.tsx'
import type { ListingDetail } from '../../../../lib/listings/rules-full-listing.ts'
import type { PriceUnit } from '../../../../lib/listings/rules-price-unit.ts'
import type { Office } from '../../../../lib/places/rules-offices.ts'
import { listingJsonLd } from '../../../../lib/seo/structured-data/listing-json-ld.ts'
import { expectEach } from '../../../support/each.ts'
import { structuredDataErrors } from '../../../support/structured-data.ts'
import { home } from '../../listings/home.ts'

const CONTEXT = { origin: 'https://www.lindehof.example', agency: 'Lindehof', office: null }
const write = (given: Partial<ListingDetail>) => listingJsonLd(home(given), CONTEXT)
const open = {
  zip: '9000',
  town: 'Gent',
  countryId: 10,
  country: 'België',
  hidden: false,
  street: 'Kouter',
  houseNumber: '12',
  box: null,
} as const
const exact = { latitude: 51.0501, longitude: 3.7253, exact: true }

describe('listingJsonLd', () => {
  it('describes a house for sale', () => {
    const { rooms, surfaces, building } = home()
    expect(
      write({
        address: open,
        position: exact,
        rooms: { ...rooms, bedrooms: 3 },
        surfaces: { ...surfaces, living: 166 },
        building: { ...building, constructionYear: 1938 },
      }),
    ).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://www.lindehof.example/nl/te-koop/gent/rijwoning/20015/',
      identifier: 'LH-26-0015',
      datePosted: '2026-09-08',
      offers: { price: 395_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      about: {
        '@type': 'House',
        address: { streetAddress: 'Kouter 12', postalCode: '9000', addressLocality: 'Gent', addressCountry: 'BE' },
        floorSize: { value: 166, unitCode: 'MTK' },
        numberOfBedrooms: 3,
        yearBuilt: 1938,
        geo: { latitude: 51.0501, longitude: 3.7253 },
      },
    })
  })

  it('says per month for a rent and the least for "starting from"', () => {
    const rent = { kind: 'amount', amount: 950, from: false, unit: 'month', unitText: null, compared: 950 } as const
    const from = {
      kind: 'amount',
      amount: 210_000,
      from: true,
      unit: 'total',
      unitText: null,
      compared: 210_000,
    } as const
    expect(write({ market: 'rent', price: rent })).toMatchObject({
      offers: { priceSpecification: { price: 950, priceCurrency: 'EUR', unitCode: 'MON' } },
    })
    expect(write({ price: from })).toMatchObject({ offers: { priceSpecification: { minPrice: 210_000 } } })
  })

  it('says what else a price is for, by its code and in the words of the page', () => {
    const price = (unit: PriceUnit | null, unitText: string | null = null) =>
      ({ kind: 'amount', amount: 95, from: false, unit, unitText, compared: null }) as const
    const metre = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' }
    const year = { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' }
    expectEach(
      [
        ['year', null, { unitCode: 'ANN', unitText: 'jaar' }],
        ['week', null, { unitCode: 'WEE', unitText: 'week' }],
        ['m2', null, { unitCode: 'MTK', unitText: 'm²' }],
        ['night', null, { unitText: 'nacht' }],
        ['m2Year', null, { unitText: 'm²/jaar', referenceQuantity: metre, billingDuration: year }],
        [null, 'per kamer', { unitText: 'per kamer' }],
      ] as const,
      (unit, words, facts) =>
        expect(write({ market: 'rent', price: price(unit, words) }).offers).toMatchObject({
          priceSpecification: { '@type': 'UnitPriceSpecification', price: 95, priceCurrency: 'EUR', ...facts },
        }),
    )
    expect(write({ price: price('m2Year') }).offers).not.toHaveProperty('price')
  })

  it.each([
    ['available', 'InStock'],
    ['option', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
    ['let', 'SoldOut'],
  ] as const)('%s is %s', (availability, expected) => {
    expect(write({ availability })).toMatchObject({ offers: { availability: `https://schema.org/${expected}` } })
  })

  it('holds no price on request, and no word of one', () => {
    const text = JSON.stringify(write({ price: { kind: 'onRequest' } }))
    expect(text).not.toMatch(/price|EUR/i)
  })

  it('holds no hidden street and no point that is not exact, or exact by mistake', () => {
    const hidden = { ...open, hidden: true } as unknown as ListingDetail['address']
    expect(JSON.stringify(write({ address: hidden, position: exact }))).not.toMatch(/Kouter|51\.05|geo/i)
    expect(JSON.stringify(write({ address: open, position: { ...exact, exact: false } }))).not.toMatch(/51\.05|geo/i)
  })
})

it('keeps a title that would end the script element inside it', () => {
  const title = '</script><script>alert(1)</script><!-- & co'
  const html = renderToStaticMarkup(createElement(JsonLd, { data: write({ title }) }))
  const content = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
  expect(content).not.toMatch(/[<>]/)
  expect(JSON.parse(content).name).toBe(title)
})

const OFFICE: Office = {
  ...{ id: 3, name: 'Lindehof Gent', street: 'Kouter', houseNumber: '1', zip: '9000', town: 'Gent' },
  ...{ phone: '+32 9 000 00 00', email: 'gent@lindehof.example', licenceNumber: null },
  language: null,
  ...{ latitude: 51.05, longitude: 3.72, hours: [] },
}

describe('the home in schema.org’s words', () => {
  const everything = home({
    address: open,
    position: exact,
    teaser: 'Een huis',
    changedAt: '2026-10-01T08:00:00.000Z',
    availableFrom: '2027-01-01',
    energy: { region: 'flanders', label: 'a_plus' },
    maxPersons: 4,
    pictures: [{ id: 1, src: '/pictures/a.jpg', width: 4, height: 3, alt: '', plan: false }],
    rooms: { ...home().rooms, bedrooms: 3, bathrooms: 1, floor: 2, facades: 4 },
    surfaces: { ...home().surfaces, living: 166, ground: 400 },
    energyFacts: { ...home().energyFacts, value: 90, total: 15_000, co2: 18 },
    features: { ...home().features, lift: true, garden: false },
  })

  it.each([
    ['1', 4, 'SingleFamilyResidence'],
    ['1', 3, 'House'],
    ['1', null, 'House'],
    ['2', 4, 'Apartment'],
    ['3', null, 'Place'],
    ['4', null, 'ParkingFacility'],
    ['5', null, 'ApartmentComplex'],
    ['6', null, 'Place'],
  ] as const)('category %s with %s open sides is a %s, and known to schema.org', (category, facades, type) => {
    const given = { ...everything, categories: [category], rooms: { ...everything.rooms, facades } }
    const data = listingJsonLd(given, { ...CONTEXT, office: OFFICE })
    expect(data.about).toHaveProperty('@type', type)
    expect(structuredDataErrors([data, listingJsonLd({ ...given, market: 'rent' }, CONTEXT)])).toEqual([])
  })

  it('is no single household’s when it is an investment too', () => {
    expect(write({ categories: ['1', '5'], rooms: everything.rooms }).about).toHaveProperty('@type', 'House')
  })

  it('tells energy, ground and what it has, and nothing of what it lacks', () => {
    const { about } = listingJsonLd(everything, CONTEXT)
    const named = (id: string) => ({ propertyID: id })
    expect(about).toMatchObject({
      floorLevel: '2',
      occupancy: { maxValue: 4 },
      amenityFeature: [{ name: 'Lift', value: true }],
      additionalProperty: [
        { ...named('energyLabel'), value: 'A+' },
        { ...named('energyPerSurface'), value: 90, unitText: 'kWh/(m²·a)' },
        { ...named('energyPerYear'), value: 15_000 },
        { ...named('co2'), value: 18 },
        { ...named('lotSize'), value: 400, unitCode: 'MTK' },
      ],
    })
  })

  it('says nothing of energy, surfaces and equipment that isn’t known', () => {
    expect(Object.keys(write({}).about as object).sort()).toEqual(['@id', '@type', 'address', 'name'])
  })

  it('is offered by the office that its page names, and by the agency where there is none', () => {
    const offer = { offeredBy: { '@type': 'RealEstateAgent', '@id': 'https://www.lindehof.example/#office-3' } }
    expect(listingJsonLd(home(), { ...CONTEXT, office: OFFICE }).offers).toMatchObject(offer)
    expect(write({}).offers).toMatchObject({ offeredBy: { '@id': 'https://www.lindehof.example/#organization' } })
  })
})
