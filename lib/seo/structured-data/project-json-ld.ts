/** Structured data of the pages of projects and units (schema.org). Pure; only facts that the page shows. */
import type { RealEstateListing, WithContext } from 'schema-dts'
import { unitTitle } from '../../i18n/format-project.ts'
import type { Availability, Language } from '../../listings/rules.ts'
import type { Office } from '../../places/rules-offices.ts'
import {
  amountOf,
  availableCount,
  type ProjectDetail,
  type ProjectStatus,
  type ProjectUnit,
} from '../../projects/rules.ts'
import { offeredBy } from './agents.ts'
import { postalAddress, priceFacts } from './listing-json-ld.ts'

const OFFER_AVAILABILITY = {
  open: 'https://schema.org/PreSale',
  option: 'https://schema.org/LimitedAvailability',
  soldout: 'https://schema.org/SoldOut',
} as const satisfies Record<ProjectStatus, string>

const UNIT_AVAILABILITY = {
  available: 'https://schema.org/PreSale',
  option: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  let: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>

type Context = {
  /** Origin of the site, without a slash at its end. */
  origin: string
  agency: string
  /** The office that the page names. */
  office: Office | null
  locale: Language
}

const addressOf = ({ address, zip, town, countryId }: ProjectDetail) =>
  postalAddress(address && [address.street, address.houseNumber].filter(Boolean).join(' '), zip, town, countryId)

const complexId = (url: string) => `${url}#complex`

function complexFacts(project: ProjectDetail, url: string) {
  const { name, position, units } = project
  return {
    '@type': 'ApartmentComplex' as const,
    '@id': complexId(url),
    name,
    address: addressOf(project),
    ...(units.length > 0 && {
      numberOfAccommodationUnits: { '@type': 'QuantitativeValue' as const, value: units.length },
      numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue' as const, value: availableCount(units) },
    }),
    ...(position && { geo: { '@type': 'GeoCoordinates' as const, ...position } }),
  }
}

/** The project with the range of its offers; without published prices the range has none. */
export function projectJsonLd(
  project: ProjectDetail,
  { origin, agency, office, locale }: Context,
): WithContext<RealEstateListing> {
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(project.path)
  const lowest = amountOf(project.price)
  const photos = project.pictures.filter(({ plan }) => !plan)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project.name,
    ...(project.teaser && { description: project.teaser }),
    inLanguage: locale,
    identifier: project.number,
    ...(photos.length > 0 && { image: photos.map(({ src }) => absolute(src)) }),
    ...(project.externalUrl && { sameAs: project.externalUrl }),
    offers: {
      '@type': 'AggregateOffer',
      url,
      availability: OFFER_AVAILABILITY[project.status],
      itemOffered: { '@id': complexId(url) },
      offeredBy: offeredBy(office, agency, origin),
      ...(project.status !== 'soldout' && project.units.length > 0 && { offerCount: availableCount(project.units) }),
      ...(lowest !== null && { priceCurrency: 'EUR', lowPrice: lowest }),
      ...(project.priceTo !== null && { highPrice: project.priceTo }),
    },
    about: complexFacts(project, url),
  }
}

const known = (value: number | null): value is number => value !== null && value > 0

/** A unit with its offer and its project. */
export function unitJsonLd(
  project: ProjectDetail,
  unit: ProjectUnit,
  { origin, agency, office, locale }: Context,
): WithContext<RealEstateListing> {
  const url = new URL(unit.path, origin).href
  const { livingSurface, bedrooms, bathrooms, floor } = unit
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: `${unitTitle(unit, locale)} – ${project.name}`,
    inLanguage: locale,
    offers: {
      '@type': 'Offer',
      url,
      availability: UNIT_AVAILABILITY[unit.availability],
      itemOffered: { '@id': `${url}#home` },
      offeredBy: offeredBy(office, agency, origin),
      ...priceFacts(unit.price, locale),
    },
    about: {
      '@type': 'Accommodation',
      '@id': `${url}#home`,
      name: unitTitle(unit, locale),
      address: addressOf(project),
      containedInPlace: { '@id': complexId(new URL(project.path, origin).href) },
      ...(known(livingSurface) && {
        floorSize: { '@type': 'QuantitativeValue', value: livingSurface, unitCode: 'MTK' },
      }),
      ...(known(bedrooms) && { numberOfBedrooms: bedrooms }),
      ...(known(bathrooms) && { numberOfBathroomsTotal: bathrooms }),
      ...(floor !== null && { floorLevel: String(floor) }),
    },
  }
}
