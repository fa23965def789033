/** Structured data of a home's page (schema.org RealEstateListing). Pure; only facts that the page shows. */
import type { Offer, PropertyValue, RealEstateListing, WithContext } from 'schema-dts'
import { shortUnit } from '../../i18n/format-price.ts'
import { translations } from '../../i18n/translations.ts'
import type { Availability, CategoryId, Language, Price } from '../../listings/rules.ts'
import { formatLabel } from '../../listings/rules-energy.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import type { PriceUnit } from '../../listings/rules-price-unit.ts'
import type { Office } from '../../places/rules-offices.ts'
import { offeredBy } from './agents.ts'

const OFFER_AVAILABILITY = {
  available: 'https://schema.org/InStock',
  option: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  let: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>

const SELL = 'http://purl.org/goodrelations/v1#Sell'
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut'

type Context = {
  /** Origin of the site, without a slash at its end. */
  origin: string
  agency: string
  /** The office that the page names. */
  office: Office | null
}

/** Common codes of UN/CEFACT Recommendation 20, which schema.org's `unitCode` takes; a night has none. */
const UNIT_CODES: Partial<Record<PriceUnit, string>> = {
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
  m2: 'MTK',
}
/** The time for which a price per square metre is billed. */
const BILLED: Partial<Record<PriceUnit, string>> = { m2Month: 'MON', m2Year: 'ANN' }

const one = (unitCode: string) => ({ '@type': 'QuantitativeValue' as const, value: 1, unitCode })

/** What a price is for: a code where there is one, and the words that the page shows. */
function unitFacts({ unit, unitText }: Extract<Price, { kind: 'amount' }>, locale: Language) {
  const code = unit && UNIT_CODES[unit]
  const billed = unit && BILLED[unit]
  const words = [unit && shortUnit(unit, locale)?.slice(1), unitText].filter(Boolean).join(' ')
  return {
    ...(code && { unitCode: code }),
    ...(billed && { referenceQuantity: one('MTK'), billingDuration: one(billed) }),
    ...(words !== '' && { unitText: words }),
  }
}

/** The offer; without a published price it has none. */
export function priceFacts(
  price: Price,
  locale: Language,
): Pick<Exclude<Offer, string>, 'price' | 'priceCurrency' | 'priceSpecification'> {
  if (price.kind === 'onRequest') return {}
  const amount = { priceCurrency: 'EUR', ...(price.from ? { minPrice: price.amount } : { price: price.amount }) }
  if (price.unit !== 'total')
    return { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, ...unitFacts(price, locale) } }
  return price.from
    ? { priceSpecification: { '@type': 'PriceSpecification', ...amount } }
    : { price: price.amount, priceCurrency: 'EUR' }
}

// Structured data of a home (schema.org): its type, address, rooms, surfaces and energy.

/** The schema.org type of each category; there is none for land, investment property or shops. */
const RESIDENCE_TYPES = {
  '1': 'House',
  '2': 'Apartment',
  '3': 'Place',
  '4': 'ParkingFacility',
  '5': 'ApartmentComplex',
  '6': 'Place',
} as const satisfies Record<CategoryId, string>

const OPEN_FACADES = 4

/** A detached house without other uses is for a single household. */
function typeOf({ categories, rooms }: ListingDetail) {
  const alone = categories.length === 1 && categories[0] === '1'
  if (alone && rooms.facades === OPEN_FACADES) return 'SingleFamilyResidence' as const
  return RESIDENCE_TYPES[categories[0] ?? '6']
}

const ISO_COUNTRIES: Record<number, string> = { 10: 'BE', 50: 'LU' }

/**
 * A postal address.
 * @param street null where it isn't published or not known
 */
export const postalAddress = (street: string | null, zip: string, town: string, countryId: number) => ({
  '@type': 'PostalAddress' as const,
  ...(street && { streetAddress: street }),
  postalCode: zip,
  addressLocality: town,
  ...(ISO_COUNTRIES[countryId] && { addressCountry: ISO_COUNTRIES[countryId] }),
})

const known = (value: number | null): value is number => value !== null && value > 0

const squareMetres = (value: number) => ({ '@type': 'QuantitativeValue' as const, value, unitCode: 'MTK' })

type Property = Extract<PropertyValue, { '@type': 'PropertyValue' }>

/** Facts for which schema.org has no property of a place: energy and plot, and the surface of what is no dwelling. */
function properties(home: ListingDetail, locale: Language, dwelling: boolean): Property[] {
  const t = translations(locale, 'listings.page')
  const { energy, energyFacts, surfaces } = home
  const measured = (
    propertyID: string,
    name: string,
    value: number | null,
    unit: { unitCode?: string; unitText?: string },
  ) =>
    value === null || !Number.isFinite(value)
      ? []
      : [{ '@type': 'PropertyValue' as const, propertyID, name, value, ...unit }]
  const floor = surfaces.living ?? surfaces.total
  return [
    ...(energy
      ? [
          {
            '@type': 'PropertyValue' as const,
            propertyID: 'energyLabel',
            name: t('sections.energy'),
            value: formatLabel(energy.label),
          },
        ]
      : []),
    ...measured('energyPerSurface', t('facts.energy.value'), energyFacts.value, { unitText: 'kWh/(m²·a)' }),
    ...measured('energyPerYear', t('facts.energy.total'), energyFacts.total, { unitText: 'kWh/a' }),
    ...measured('co2', t('facts.energy.co2'), energyFacts.co2, { unitText: 'kg/(m²·a)' }),
    ...(known(surfaces.ground)
      ? measured('lotSize', t('facts.surfaces.ground'), surfaces.ground, { unitCode: 'MTK' })
      : []),
    ...(!dwelling && known(floor) ? measured('floorSize', t('facts.surfaces.total'), floor, { unitCode: 'MTK' }) : []),
  ]
}

/** The features that the home has; absent and unknown ones are left out. */
function amenities({ features }: ListingDetail, locale: Language) {
  const t = translations(locale, 'listings.page')
  return Object.entries(features).flatMap(([feature, has]) =>
    has
      ? [
          {
            '@type': 'LocationFeatureSpecification' as const,
            name: t(`facts.features.${feature as keyof ListingDetail['features']}`),
            value: true,
          },
        ]
      : [],
  )
}

function dwellingFacts({ surfaces, rooms, building, maxPersons }: ListingDetail) {
  const floor = surfaces.living ?? surfaces.total
  return {
    ...(known(floor) && { floorSize: squareMetres(floor) }),
    ...(known(rooms.bedrooms) && { numberOfBedrooms: rooms.bedrooms }),
    ...(known(rooms.bathrooms) && { numberOfBathroomsTotal: rooms.bathrooms }),
    ...(rooms.floor !== null && { floorLevel: String(rooms.floor) }),
    ...(known(building.constructionYear) && { yearBuilt: building.constructionYear }),
    ...(known(maxPersons) && { occupancy: { '@type': 'QuantitativeValue' as const, maxValue: maxPersons } }),
  }
}

/** The home itself. With a hidden address it has no street and no coordinates. */
function residence(home: ListingDetail, id: string, locale: Language) {
  const { address, position, typeName } = home
  const type = typeOf(home)
  const street = address.hidden ? null : [address.street, address.houseNumber].filter(Boolean).join(' ')
  const place = {
    '@id': id,
    name: typeName,
    address: postalAddress(street, address.zip, address.town, address.countryId),
    ...(position?.exact &&
      !address.hidden && {
        geo: { '@type': 'GeoCoordinates' as const, latitude: position.latitude, longitude: position.longitude },
      }),
  }
  const features = amenities(home, locale)
  const withFeatures = features.length > 0 ? { amenityFeature: features } : {}
  const more = (dwelling: boolean) => {
    const found = properties(home, locale, dwelling)
    return { ...withFeatures, ...(found.length > 0 && { additionalProperty: found }) }
  }
  switch (type) {
    case 'House':
    case 'Apartment':
    case 'SingleFamilyResidence':
      return { '@type': type, ...place, ...dwellingFacts(home), ...more(true) }
    default:
      return { '@type': type, ...place, ...more(false) }
  }
}

/** The listing with its offer and its home. */
export function listingJsonLd(
  listing: ListingDetail,
  { origin, agency, office }: Context,
): WithContext<RealEstateListing> {
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(listing.path)
  const home = `${url}#home`
  const photos = listing.pictures.filter(({ plan }) => !plan)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    ...(listing.teaser && { description: listing.teaser }),
    inLanguage: listing.language,
    identifier: listing.reference,
    ...(listing.createdAt && { datePosted: listing.createdAt.slice(0, 10) }),
    ...(listing.changedAt && { dateModified: listing.changedAt.slice(0, 10) }),
    ...(photos.length > 0 && { image: photos.map(({ src }) => absolute(src)) }),
    offers: {
      '@type': 'Offer',
      url,
      availability: OFFER_AVAILABILITY[listing.availability],
      ...(listing.availableFrom && { availabilityStarts: listing.availableFrom }),
      businessFunction: { '@id': listing.market === 'rent' ? LEASE_OUT : SELL },
      itemOffered: { '@id': home },
      offeredBy: offeredBy(office, agency, origin),
      ...priceFacts(listing.price, listing.language),
    },
    about: residence(listing, home, listing.language),
  }
}
