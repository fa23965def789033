import { describe, expect, it } from 'vitest'
import type { ContentPage } from '../../../../lib/content/pages.ts'
import type { Brand, Office } from '../../../../lib/places/rules-offices.ts'
import { officeJsonLd, organizationJsonLd } from '../../../../lib/seo/structured-data/agents.ts'
import { articleJsonLd } from '../../../../lib/seo/structured-data/article-json-ld.ts'
import { websiteJsonLd } from '../../../../lib/seo/structured-data/website.ts'
import { structuredDataErrors } from '../../../support/structured-data.ts'

const ORIGIN = 'https://www.lindehof.example'
const BRAND: Brand = {
  name: 'Lindehof',
  tagline: { text: 'Makelaars' },
  legal: [],
  phone: '+32 9 000 00 00',
  email: 'info@lindehof.example',
}
const OFFICE: Office = {
  ...{ id: 3, name: 'Lindehof Gent', street: 'Kouter', houseNumber: '1', zip: '9000', town: 'Gent' },
  ...{
    phone: '+32 9 000 00 00',
    email: 'gent@lindehof.example',
    licenceNumber: '500',
    language: null,
    latitude: 51.05,
    longitude: 3.72,
  },
  hours: [
    { weekday: 1, opens: '09:00', closes: '12:30' },
    { weekday: 7, opens: '10:00', closes: '12:00' },
  ],
}
const office = (shown: Parameters<typeof officeJsonLd>[2], given: Partial<Office> = {}) =>
  officeJsonLd({ ...OFFICE, ...given }, ORIGIN, shown)

describe('an office', () => {
  it('has its address, place, ways to be reached and hours', () => {
    const data = office({ address: true, hours: true, area: 'Oost- & West-Vlaanderen' })
    expect(data).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': `${ORIGIN}/#office-3`,
      parentOrganization: { '@id': `${ORIGIN}/#organization` },
      address: { streetAddress: 'Kouter 1', postalCode: '9000', addressLocality: 'Gent', addressCountry: 'BE' },
      geo: { latitude: 51.05, longitude: 3.72 },
      telephone: '+3290000000',
      email: 'gent@lindehof.example',
      areaServed: 'Oost- & West-Vlaanderen',
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '12:30' },
        { dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '12:00' },
      ],
    })
    expect(structuredDataErrors([data])).toEqual([])
  })

  it.each([
    ['02 000 33 10', '+3220003310'],
    ['0032 (0)2 000 33 10', '+3220003310'],
    ['+32 (0)470/00.00.00', '+32470000000'],
    ['+352 26 00 00', '+352260000'],
  ])('is called at %s as %s', (phone, telephone) => {
    expect(office({ address: true, hours: false }, { phone })).toMatchObject({ telephone })
  })

  it('says only what the page shows of it, and what is known', () => {
    expect(JSON.stringify(office({ address: false, hours: true }))).not.toMatch(/Kouter|telephone|geo|email|areaServed/)
    expect(office({ address: true, hours: false })).not.toHaveProperty('openingHoursSpecification')
    const unknown = office({ address: true, hours: true }, { hours: [], latitude: null, phone: '' })
    expect(Object.keys(unknown)).not.toEqual(expect.arrayContaining(['openingHoursSpecification']))
    expect(JSON.stringify(unknown)).not.toMatch(/geo|telephone|opening/)
  })
})

describe('the agency and its site', () => {
  const site = () => websiteJsonLd('Lindehof', ORIGIN, { languages: ['nl', 'fr'], default: 'nl' }, 'fr')

  it('are known to schema.org and tied to each other', () => {
    const agency = organizationJsonLd(BRAND, ORIGIN) as { '@id'?: string }
    expect(
      structuredDataErrors([agency, site(), organizationJsonLd({ ...BRAND, phone: '', email: '' }, ORIGIN)]),
    ).toEqual([])
    expect(agency).toHaveProperty('@id', `${ORIGIN}/#organization`)
    expect(site()).toMatchObject({ publisher: { '@id': `${ORIGIN}/#organization` }, inLanguage: ['nl', 'fr'] })
  })

  it('leads a search to the list that answers it', () => {
    expect(site().potentialAction).toMatchObject({
      target: { urlTemplate: `${ORIGIN}/fr/a-acheter/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    })
  })
})

describe('an article', () => {
  const page = {
    row: { kind: 'article', id: 1 },
    title: { text: 'Nieuws' },
    photo: '/demo/a.webp',
    publishedOn: '2026-05-01',
    paths: { nl: '/nl/nieuws/' },
  } as ContentPage

  it('with a day is one for search engines', () => {
    const data = articleJsonLd(page, ORIGIN, 'Lindehof', 'nl')
    expect(data).toMatchObject({
      headline: 'Nieuws',
      datePublished: '2026-05-01',
      mainEntityOfPage: `${ORIGIN}/nl/nieuws/`,
      image: `${ORIGIN}/demo/a.webp`,
      inLanguage: 'nl',
    })
    expect(structuredDataErrors([data])).toEqual([])
  })

  it('says the language that its title stands in', () => {
    expect(articleJsonLd({ ...page, title: { text: 'N', lang: 'fr' } }, ORIGIN, 'L', 'nl')).toMatchObject({
      inLanguage: 'fr',
    })
  })

  it.each([
    ['without a day', { publishedOn: null }],
    ['without an address in this language', { paths: {} }],
    ['that is a page of the menu', { row: { kind: 'entry', id: 1 } }],
  ] as const)('%s is none', (_, given) => {
    expect(articleJsonLd({ ...page, ...given }, ORIGIN, 'L', 'nl')).toBeNull()
  })
})
