/** Structured data of a home's page (schema.org RealEstateListing). Pure; only facts that the page shows. */
import type { Offer, RealEstateListing, WithContext } from 'schema-dts'
import { shortUnit } from '../../i18n/format-price.ts'
import type { Availability, Language, Price } from '../../listings/rules.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import type { PriceUnit } from '../../listings/rules-price-unit.ts'
import type { Office } from '../../places/rules-offices.ts'
import { offeredBy } from './agents.ts'
import { residence } from './residence.ts'

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
