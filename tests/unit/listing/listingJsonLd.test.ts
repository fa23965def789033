import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd } from '../../../components/layout/JsonLd.tsx'
import { listingJsonLd } from '../../../components/listing/listingJsonLd.ts'
import { propertyMetadata } from '../../../components/listing/propertyMetadata.ts'
import type { ListingDetail } from '../../../lib/domain/listing.ts'
import { home } from './home.ts'

const CONTEXT = { origin: 'https://www.lindehof.example', agency: 'Lindehof' }
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
    const rent = { kind: 'amount', amount: 950, from: false, per: 'month', unitText: null } as const
    const from = { kind: 'amount', amount: 210_000, from: true, per: 'total', unitText: null } as const
    expect(write({ market: 'rent', price: rent })).toMatchObject({
      offers: { priceSpecification: { price: 950, priceCurrency: 'EUR', unitCode: 'MON' } },
    })
    expect(write({ price: from })).toMatchObject({ offers: { priceSpecification: { minPrice: 210_000 } } })
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

describe('propertyMetadata', () => {
  it('names the page in each language, and the default', () => {
    const paths = { nl: '/nl/te-koop/gent/rijwoning/20015/', fr: '/fr/a-acheter/gand/maison/20015/' }
    expect(propertyMetadata(home(), paths, 'fr', 'nl').alternates).toEqual({
      canonical: paths.nl,
      languages: { ...paths, 'x-default': paths.fr },
    })
  })

  it('holds neither a hidden street nor a price on request', () => {
    const hidden = { ...open, hidden: true } as unknown as ListingDetail['address']
    const metadata = propertyMetadata(home({ address: hidden, price: { kind: 'onRequest' } }), {}, 'nl', 'nl')
    expect(JSON.stringify(metadata)).not.toMatch(/Kouter|€|395/)
  })
})
