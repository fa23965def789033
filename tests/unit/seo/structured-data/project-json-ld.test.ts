import { describe, expect, it } from 'vitest'
import type { ProjectDetail, ProjectUnit } from '../../../../lib/projects/rules.ts'
import { projectJsonLd, unitJsonLd } from '../../../../lib/seo/structured-data/project-json-ld.ts'
import { structuredDataErrors } from '../../../support/structured-data.ts'
import { euro, projectUnit } from '../../projects/project.ts'

const CONTEXT = { origin: 'https://www.lindehof.example', agency: 'Lindehof', office: null, locale: 'nl' } as const
const unit = (id: number, availability: ProjectUnit['availability']): ProjectUnit =>
  projectUnit({ id, name: String(id), availability, path: '/' })
const PROJECT: ProjectDetail = {
  ...{ id: 901, name: 'Dokzicht', status: 'open', zip: '9000', town: 'Gent', countryId: 10, number: 'P-01' },
  wordsLanguage: 'nl',
  address: { street: 'Kaai', houseNumber: '24', box: null },
  ...{ addressHidden: false, deliveryDate: null, energy: null, energyValue: null, eLevel: null, teaser: '' },
  price: { ...euro(300_000), from: true },
  ...{ priceTo: 500_000, requirement: null, picture: null, descriptionHtml: null, phases: [] },
  documents: { open: [], onRequest: [], afterVisit: [] },
  pictures: [
    { id: 1, src: '/pictures/a.webp', width: 4, height: 3, plan: false, alt: '' },
    { id: 2, src: '/pictures/plan.webp', width: 4, height: 3, plan: true, alt: '' },
  ],
  units: [unit(1, 'available'), unit(2, 'option'), unit(3, 'sold')],
  ...{ path: '/nl/nieuwbouw/gent/dokzicht/901/', externalUrl: null, position: { latitude: 51, longitude: 3.7 } },
}
const write = (given: Partial<ProjectDetail> = {}) => projectJsonLd({ ...PROJECT, ...given }, CONTEXT)

describe('projectJsonLd', () => {
  it('describes a project with the range of its offers', () => {
    expect(write()).toMatchObject({
      url: 'https://www.lindehof.example/nl/nieuwbouw/gent/dokzicht/901/',
      image: ['https://www.lindehof.example/pictures/a.webp'],
      offers: { priceCurrency: 'EUR', lowPrice: 300_000, highPrice: 500_000, offerCount: 1 },
      about: {
        address: { streetAddress: 'Kaai 24', postalCode: '9000', addressLocality: 'Gent', addressCountry: 'BE' },
        geo: { latitude: 51 },
        numberOfAccommodationUnits: { value: 3 },
        numberOfAvailableAccommodationUnits: { value: 1 },
      },
    })
  })

  it('tells no place that is hidden', () => {
    const written = JSON.stringify(write({ address: null, addressHidden: true, position: null }))
    expect(written).not.toMatch(/streetAddress|geo|Kaai/)
  })

  it('tells no price that is on request', () => {
    const { offers } = write({ price: { kind: 'onRequest' }, priceTo: null })
    expect(JSON.stringify(offers)).not.toMatch(/price/i)
  })

  it('says what is sold out, and where a project has its own site', () => {
    const written = write({ status: 'soldout', externalUrl: 'https://a.example/' })
    expect(written).toMatchObject({
      sameAs: 'https://a.example/',
      offers: { availability: 'https://schema.org/SoldOut' },
    })
    expect(written.offers).not.toHaveProperty('offerCount')
    expect(JSON.stringify(write({ units: [] }))).not.toMatch(/AccommodationUnits|offerCount/)
  })
})

describe('unitJsonLd', () => {
  const flat: ProjectUnit = { ...unit(1, 'available'), bedrooms: 2, livingSurface: 90, floor: 0, path: '/nl/u/1/' }
  const priced: ProjectUnit['price'] = {
    kind: 'amount',
    amount: 319_000,
    from: false,
    unit: 'total',
    unitText: null,
    compared: 319_000,
  }

  it('describes a unit as a part of its project, in schema.org’s words', () => {
    const data = unitJsonLd(PROJECT, { ...flat, price: priced }, CONTEXT)
    expect(data).toMatchObject({
      offers: { price: 319_000, priceCurrency: 'EUR', availability: 'https://schema.org/PreSale' },
      about: {
        floorSize: { value: 90 },
        numberOfBedrooms: 2,
        floorLevel: '0',
        containedInPlace: { '@id': `${write()['@id']}#complex` },
      },
    })
    expect(structuredDataErrors([data, write()])).toEqual([])
  })

  it('tells neither a price on request nor a hidden street', () => {
    const hidden = { ...PROJECT, address: null, addressHidden: true, position: null }
    expect(JSON.stringify(unitJsonLd(hidden, flat, CONTEXT))).not.toMatch(/price|streetAddress|Kaai|geo/i)
  })
})
