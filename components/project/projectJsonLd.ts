/** What a project's page tells search engines (schema.org). Pure; holds only what the page itself shows. */
import type { Language } from '#lib/domain/listing.ts'
import { amountOf, freeCount, type ProjectDetail, type ProjectStatus } from '#lib/domain/project.ts'

const OFFER_AVAILABILITY = {
  open: 'https://schema.org/PreSale',
  option: 'https://schema.org/LimitedAvailability',
  soldout: 'https://schema.org/SoldOut',
} as const satisfies Record<ProjectStatus, string>

const ISO_COUNTRIES: Record<number, string> = { 10: 'BE', 50: 'LU' }

type Context = {
  /** Origin of the site, without a slash at its end. */
  origin: string
  agency: string
  locale: Language
}

function complexFacts({ name, zip, town, address, countryId, position, units }: ProjectDetail) {
  const street = address && [address.street, address.houseNumber].filter(Boolean).join(' ')
  return {
    '@type': 'ApartmentComplex',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      postalCode: zip,
      addressLocality: town,
      addressCountry: ISO_COUNTRIES[countryId],
    },
    ...(units.length > 0 && {
      numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: units.length },
      numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: freeCount(units) },
    }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
  }
}

/** The project with the range of its offers. Without a published price the offer has none. */
export function projectJsonLd(project: ProjectDetail, { origin, agency, locale }: Context): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(project.path)
  const lowest = amountOf(project.price)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project.name,
    description: project.teaser || undefined,
    inLanguage: locale,
    identifier: project.number,
    image: project.pictures.filter(({ plan }) => !plan).map(({ src }) => absolute(src)),
    ...(project.externalUrl && { sameAs: project.externalUrl }),
    offers: {
      '@type': 'AggregateOffer',
      url,
      availability: OFFER_AVAILABILITY[project.status],
      offeredBy: { '@type': 'RealEstateAgent', name: agency, url: absolute('/') },
      ...(project.status !== 'soldout' && project.units.length > 0 && { offerCount: freeCount(project.units) }),
      ...(lowest !== null && { priceCurrency: 'EUR', lowPrice: lowest }),
      ...(project.priceTo !== null && { highPrice: project.priceTo }),
    },
    about: complexFacts(project),
  }
}
