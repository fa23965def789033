/** Converts the rows of a home to the domain's ListingDetail. */

import type { EnergyLabel, EnergyRegion } from '../../domain/listing/energy.ts'
import type {
  ListingAddress,
  ListingDetail,
  MediaLink,
  MobilityCategory,
  PointOfInterest,
} from '../../domain/listing/full-listing.ts'
import type { CategoryId, Language } from '../../domain/listing/listing.ts'
import { categoriesOfMask } from '../../domain/listing/listing.ts'
import { withNonBreakingUnits } from '../../domain/listing/listing-title.ts'
import { priceOf } from '../../domain/listing/price.ts'
import { decimal, isoDay } from '../column-values.ts'
import { factsOf, financeOf } from './listing-facts.ts'
import type { ListingDetails, ListingRow, ListingText } from './listing-row.ts'

function addressOf(row: ListingRow, details: ListingDetails, text: ListingText): ListingAddress {
  const place = { zip: row.zip, town: text.townName, countryId: details.countryId, country: text.countryName ?? '' }
  return row.publishAddress
    ? { ...place, hidden: false, street: text.street, houseNumber: details.houseNumber, box: details.box }
    : { ...place, hidden: true }
}

const picturesOf = (row: ListingRow, text: ListingText): ListingDetail['pictures'] =>
  row.pictures.map(({ id, src, width, height, plan, texts }) => ({
    id,
    src,
    width,
    height,
    plan,
    alt: texts[0]?.alt ?? text.title,
  }))

/** A home in one language, without its public path. */
export function toDetail(
  row: ListingRow,
  d: ListingDetails,
  text: ListingText,
  language: Language,
): Omit<ListingDetail, 'path'> {
  const price = priceOf({
    price: decimal(row.price),
    publishPrice: row.publishPrice,
    priceUnit: row.priceUnit,
    priceUnitText: text.priceUnitText,
    goal: row.goal,
  })
  const wordsLanguage = (text.derivedFrom ?? language) as Language
  return {
    id: row.id,
    language,
    wordsLanguage,
    foreignWords: text.foreignWords,
    reference: row.reference,
    market: row.market,
    goal: row.goal,
    availability: row.availability,
    ribbon: text.ribbon,
    title: withNonBreakingUnits(text.title),
    typeName: text.typeName,
    town: text.townName,
    zip: row.zip,
    categories: categoriesOfMask(row.categoryMask, row.categoryId as CategoryId),
    price,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    livingSurface: row.livingSurface,
    groundSurface: row.groundSurface,
    energy: row.energyLabel
      ? { region: row.energyRegion as EnergyRegion | null, label: row.energyLabel as EnergyLabel }
      : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    availableFrom: d.availableFrom && isoDay(d.availableFrom),
    availabilityText: text.availabilityText,
    maxPersons: d.maxPersons,
    descriptionHtml: text.descriptionHtml,
    teaser: text.teaser,
    address: addressOf(row, d, text),
    position:
      row.shownLatitude !== null && row.shownLongitude !== null
        ? { latitude: row.shownLatitude, longitude: row.shownLongitude, exact: row.publishAddress }
        : null,
    pictures: picturesOf(row, text),
    documents: row.documents
      .filter((document) => document.language === wordsLanguage)
      .map(({ feedId, position, name, url }) => ({ id: feedId ?? position, name, url })),
    media: row.media.map(({ kind, url, captions }) => ({
      kind: kind as MediaLink['kind'],
      url,
      captions: captions as MediaLink['captions'],
    })),
    sectorId: row.town.sectorId,
    ...factsOf(row, d, text),
    finance: financeOf(d, text, price.kind === 'onRequest'),
    lifeAnnuity: price.kind === 'onRequest' ? null : (d.lifeAnnuity as ListingDetail['lifeAnnuity']),
    pointsOfInterest: (text.pointsOfInterest as PointOfInterest[]).map((point) =>
      text.foreignWords.includes(point.name) ? { ...point, lang: wordsLanguage } : point,
    ),
    neighbourhoods: text.neighbourhoods,
    mobility: (d.mobility ?? {}) as Partial<Record<MobilityCategory, number>>,
  }
}
