/** Converts the rows of a home to the domain's ListingDetail. */

import { factsOf, financeOf } from './queries-facts.ts'
import type { ListingDetails, ListingRow, ListingText } from './queries-row.ts'
import type { CategoryId, Language } from './rules.ts'
import { categoriesOfMask } from './rules.ts'
import type { EnergyLabel, EnergyRegion } from './rules-energy.ts'
import type {
  ListingAddress,
  ListingDetail,
  MediaLink,
  MobilityCategory,
  PointOfInterest,
} from './rules-full-listing.ts'
import { priceOf } from './rules-price.ts'
import { withNonBreakingUnits } from './rules-title.ts'

function addressOf(row: ListingRow['home'], details: ListingDetails, text: ListingText): ListingAddress {
  const place = { zip: row.zip, town: text.townName, countryId: details.countryId, country: text.countryName ?? '' }
  return row.publishAddress
    ? { ...place, hidden: false, street: text.street, houseNumber: details.houseNumber, box: details.box }
    : { ...place, hidden: true }
}

const picturesOf = (row: ListingRow, text: ListingText): ListingDetail['pictures'] =>
  row.pictures.map((picture) => ({ ...picture, alt: picture.alt ?? text.title }))

/** A home in the language of its text, without its public path. */
export function toDetail(row: ListingRow, d: ListingDetails, text: ListingText): Omit<ListingDetail, 'path'> {
  const { home } = row
  const language = text.language as Language
  const price = priceOf({
    price: home.price,
    publishPrice: home.publishPrice,
    priceUnit: home.priceUnit,
    priceUnitText: text.priceUnitText,
    comparedPrice: home.comparedPrice,
    goal: home.goal,
  })
  const wordsLanguage = (text.derivedFrom ?? language) as Language
  return {
    id: home.id,
    language,
    wordsLanguage,
    foreignWords: text.foreignWords,
    reference: home.reference,
    market: home.market,
    goal: home.goal,
    availability: home.availability,
    ribbon: (home.ribbons as Partial<Record<Language, string>> | null)?.[language] ?? text.ribbon,
    title: withNonBreakingUnits(text.title),
    typeName: text.typeName,
    town: text.townName,
    zip: home.zip,
    categories: categoriesOfMask(home.categoryMask, home.categoryId as CategoryId),
    price,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    livingSurface: home.livingSurface,
    groundSurface: home.groundSurface,
    energy: home.energyLabel
      ? { region: home.energyRegion as EnergyRegion | null, label: home.energyLabel as EnergyLabel }
      : null,
    createdAt: new Date(home.createdAt).toISOString(),
    changedAt: home.changedAt && new Date(home.changedAt).toISOString(),
    availableFrom: d.availableFrom,
    availabilityText: text.availabilityText,
    maxPersons: d.maxPersons,
    descriptionHtml: text.descriptionHtml,
    teaser: text.teaser,
    address: addressOf(home, d, text),
    position:
      home.shownLatitude !== null && home.shownLongitude !== null
        ? { latitude: home.shownLatitude, longitude: home.shownLongitude, exact: home.publishAddress }
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
    ...factsOf(home, d, text),
    finance: financeOf(d, text, price.kind === 'onRequest'),
    lifeAnnuity: price.kind === 'onRequest' ? null : (d.lifeAnnuity as ListingDetail['lifeAnnuity']),
    pointsOfInterest: (text.pointsOfInterest as PointOfInterest[]).map((point) =>
      text.foreignWords.includes(point.name) ? { ...point, lang: wordsLanguage } : point,
    ),
    neighbourhoods: text.neighbourhoods,
    mobility: (d.mobility ?? {}) as Partial<Record<MobilityCategory, number>>,
  }
}
