/** What a home's page tells search engines (schema.org RealEstateListing). Pure; holds only what the page itself shows. */
import type { Availability, CategoryId, ListingDetail, Price } from '#lib/domain/listing.ts'

/** What a home of each category is in schema.org's words. */
const RESIDENCE_TYPES = {
  '1': 'House',
  '2': 'Apartment',
  '3': 'Place',
  '4': 'ParkingFacility',
  '5': 'ApartmentComplex',
  '6': 'Place',
} as const satisfies Record<CategoryId, string>

const OFFER_AVAILABILITY = {
  available: 'https://schema.org/InStock',
  option: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  let: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>

const SELL = 'http://purl.org/goodrelations/v1#Sell'
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut'

const ISO_COUNTRIES: Record<number, string> = { 10: 'BE', 50: 'LU' }

type Context = {
  /** Origin of the site, without a slash at its end. */
  origin: string
  agency: string
}

const known = (value: number | null): number | undefined => (value !== null && value > 0 ? value : undefined)

function priceFacts(price: Price) {
  if (price.kind === 'onRequest') return {}
  const amount = { priceCurrency: 'EUR', ...(price.from ? { minPrice: price.amount } : { price: price.amount }) }
  if (price.per === 'month') {
    return { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' } }
  }
  return price.from ? { priceSpecification: { '@type': 'PriceSpecification', ...amount } } : amount
}

function addressFacts({ address }: ListingDetail) {
  const { zip, town, countryId } = address
  const street = address.hidden ? null : [address.street, address.houseNumber].filter(Boolean).join(' ')
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    postalCode: zip,
    addressLocality: town,
    addressCountry: ISO_COUNTRIES[countryId],
  }
}

function homeFacts(listing: ListingDetail) {
  const { categories, surfaces, rooms, building, position, address, typeName } = listing
  const type = RESIDENCE_TYPES[categories[0] ?? '6']
  const dwelling = type === 'House' || type === 'Apartment'
  const floorSize = known(surfaces.living ?? surfaces.total)
  return {
    '@type': type,
    name: typeName,
    address: addressFacts(listing),
    ...(dwelling && {
      floorSize: floorSize && { '@type': 'QuantitativeValue', value: floorSize, unitCode: 'MTK' },
      numberOfBedrooms: known(rooms.bedrooms),
      numberOfBathroomsTotal: known(rooms.bathrooms),
      yearBuilt: known(building.constructionYear),
    }),
    ...(position?.exact &&
      !address.hidden && {
        geo: { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude },
      }),
  }
}

/** The listing with its offer and the home it is about. Without a published price the offer has none. */
export function listingJsonLd(listing: ListingDetail, { origin, agency }: Context): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(listing.path)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description: listing.teaser || undefined,
    inLanguage: listing.language,
    identifier: listing.reference,
    datePosted: listing.createdAt.slice(0, 10) || undefined,
    dateModified: listing.changedAt?.slice(0, 10),
    image: listing.pictures.filter(({ plan }) => !plan).map(({ src }) => absolute(src)),
    offers: {
      '@type': 'Offer',
      url,
      availability: OFFER_AVAILABILITY[listing.availability],
      businessFunction: listing.market === 'rent' ? LEASE_OUT : SELL,
      offeredBy: { '@type': 'RealEstateAgent', name: agency, url: absolute('/') },
      ...priceFacts(listing.price),
    },
    about: homeFacts(listing),
  }
}
