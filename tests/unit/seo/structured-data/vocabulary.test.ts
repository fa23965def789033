import { describe, expect, it } from 'vitest'
import { structuredDataErrors } from '../../../support/structured-data.ts'

const CONTEXT = { '@context': 'https://schema.org' }
const LISTING = {
  ...CONTEXT,
  '@type': 'RealEstateListing',
  '@id': 'https://a.example/1/',
  name: 'A home',
  datePosted: '2026-09-08',
  inLanguage: ['nl', 'fr'],
  offers: {
    '@type': 'Offer',
    price: 395_000,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  },
  about: {
    '@type': 'Apartment',
    floorSize: { '@type': 'QuantitativeValue', value: 80, unitCode: 'MTK' },
    numberOfBathroomsTotal: 1,
    geo: { '@type': 'GeoCoordinates', latitude: 51, longitude: 3.7 },
  },
}
const { about, offers } = LISTING

describe('structuredDataErrors', () => {
  it('finds nothing in what schema.org knows, properties of types above and values of types below included', () => {
    expect(structuredDataErrors([LISTING, { ...CONTEXT, '@graph': [LISTING, offers] }])).toEqual([])
    expect(structuredDataErrors([{ ...LISTING, about: 'https://a.example/1/#home' }])).toEqual([])
    const site = { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=q' } }
    expect(structuredDataErrors([{ ...CONTEXT, ...site }])).toEqual([])
  })

  it.each([
    [
      'a misspelt property',
      { ...LISTING, datePostd: '2026-09-08' },
      'RealEstateListing.datePostd: RealEstateListing has no such property',
    ],
    [
      'a property of another type',
      { ...LISTING, floorSize: about.floorSize },
      'RealEstateListing.floorSize: RealEstateListing has no such property',
    ],
    ['an unknown type', { ...LISTING, '@type': 'RealEstateListng' }, 'unknown type "RealEstateListng"'],
    [
      'an unknown type further in',
      { ...LISTING, about: { '@type': 'Appartment' } },
      'RealEstateListing.about: unknown type "Appartment"',
    ],
    [
      'a misspelt property further in',
      { ...LISTING, about: { ...about, yearBuild: 1938 } },
      'RealEstateListing.about.yearBuild: Apartment has no such property',
    ],
    [
      'text for a number',
      { ...LISTING, about: { ...about, numberOfBathroomsTotal: 'one' } },
      'numberOfBathroomsTotal: "one" is none of',
    ],
    [
      'half a thing',
      { ...LISTING, about: { ...about, numberOfBathroomsTotal: 1.5 } },
      'numberOfBathroomsTotal: 1.5 is none of',
    ],
    [
      'a number that is none',
      { ...LISTING, offers: { ...offers, price: Number.NaN } },
      'offers.price: null is none of',
    ],
    ['no date', { ...LISTING, datePosted: '8 september 2026' }, 'datePosted: "8 september 2026" is none of'],
    ['no day of the calendar', { ...LISTING, datePosted: '2026-13-08' }, 'datePosted: "2026-13-08" is none of'],
    [
      'no value of the enumeration',
      { ...LISTING, offers: { ...offers, availability: 'https://schema.org/Instock' } },
      'availability: "https://schema.org/Instock" is none of',
    ],
    ['an object of another type', { ...LISTING, offers: about }, 'RealEstateListing.offers: a Apartment is none of'],
    ['an address that isn’t whole', { ...LISTING, '@id': '/1/' }, 'RealEstateListing.@id: no absolute address'],
    ['an empty text', { ...LISTING, name: '' }, 'RealEstateListing.name: "" is none of'],
    ['an empty list', { ...LISTING, image: [] }, 'RealEstateListing.image: an empty list'],
    [
      'an object without a type',
      { ...LISTING, about: { name: 'a' } },
      'RealEstateListing.about: an object without @type',
    ],
    ['another context', { ...LISTING, '@context': 'http://schema.org' }, '@context is "http://schema.org"'],
    ['no object', 'text', 'no object'],
  ])('finds %s', (_, given, expected) => {
    const asPrinted = JSON.parse(JSON.stringify(given))
    expect(structuredDataErrors([LISTING, asPrinted]).join('\n')).toContain(expected)
  })

  it('says the same of many once', () => {
    const wrong = { ...LISTING, datePostd: 'a b' }
    expect(structuredDataErrors([wrong, { ...wrong, name: 'Another home' }])).toHaveLength(1)
  })
})
