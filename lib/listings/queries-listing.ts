/** Finds a home for its page. */
import { notaryCosts } from '../costs/rules-notary-costs.ts'
import { townNames } from '../db/column-values.ts'
import {
  documentsIn,
  knownDocuments,
  type ShownDocuments,
  shownDocuments,
  storedAddress,
  type VisibilityByKind,
} from '../documents/rules.ts'
import { findRow, type ListingDetails, type ListingRow, type ListingText } from './queries-row.ts'
import { type CategoryId, categoriesOfMask, type Language, type Market } from './rules.ts'
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

// Converts the rows of a home to the tables of facts of its page. Null means "not known".

const allFinances = (d: ListingDetails, text: ListingText): ListingDetail['finance'] => ({
  charges: d.charges,
  chargesOwner: d.chargesOwner,
  chargesRenter: d.chargesRenter,
  realEstateTax: d.realEstateTax,
  cadastralIncome: d.cadastralIncome,
  ...notaryCosts(d.notaryFee, d.notaryFeeVat),
  registrationRights: d.registrationRights,
  vatValue: d.vatValue,
  vatRegime: text.vatRegime,
  constructionCost: d.constructionCost,
  totalCost: d.totalCost,
  parkingPrice: d.parkingPrice,
  garagePrice: d.garagePrice,
  deposit: d.deposit,
  renterAgencyCost: d.renterAgencyCost,
  inventoryCost: d.inventoryCost,
})

/** The finances without the amounts from which a price on request could be computed. */
const withoutPriceHints = (finance: ListingDetail['finance']): ListingDetail['finance'] => ({
  ...finance,
  notaryFee: null,
  notaryFeeVat: null,
  notaryTotal: null,
  registrationRights: null,
  vatValue: null,
  constructionCost: null,
  totalCost: null,
  deposit: null,
  renterAgencyCost: null,
})

/** The costs of a home; for a price on request without those that reveal it. */
function financeOf(d: ListingDetails, text: ListingText, isOnRequest: boolean): ListingDetail['finance'] {
  const finance = allFinances(d, text)
  return isOnRequest ? withoutPriceHints(finance) : finance
}

type Facts =
  | 'rooms'
  | 'surfaces'
  | 'building'
  | 'energyFacts'
  | 'flood'
  | 'certificates'
  | 'planning'
  | 'features'
  | 'connections'

/** Rooms, surfaces, building, energy, certificates, planning and features. */
const factsOf = (row: ListingRow['home'], d: ListingDetails, text: ListingText): Pick<ListingDetail, Facts> => ({
  rooms: {
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    showerRooms: row.showerRooms,
    toilets: row.toilets,
    garages: row.garages,
    parkings: d.parkings,
    externalParkings: d.externalParkings,
    floors: d.floors,
    floor: d.floor,
    facades: d.facades,
    extraRoomsPossible: d.extraRoomsPossible,
  },
  surfaces: {
    total: d.surfaceTotal,
    living: row.livingSurface,
    ground: row.groundSurface,
    terrace: d.surfaceTerrace,
    garden: d.surfaceGarden,
    office: d.surfaceOffice,
    store: d.surfaceStore,
    constructed: d.surfaceConstructed,
    plotWidth: d.plotWidth,
    frontWidth: d.frontWidth,
  },
  building: {
    constructionYear: d.constructionYear,
    renovationYear: d.renovationYear,
    condition: text.condition,
    heating: text.heating,
    kitchen: text.kitchen,
    interiorComfort: text.interiorComfort,
    exteriorComfort: text.exteriorComfort,
    windowGlazing: text.windowGlazing,
    windowFrame: text.windowFrame,
    roof: text.roof,
    roofMaterial: text.roofMaterial,
    roofCondition: text.roofCondition,
    floorCovering: text.floorCovering,
    orientationRear: text.orientationRear,
    orientationTerrace: text.orientationTerrace,
    orientationGarden: text.orientationGarden,
  },
  energyFacts: {
    value: d.energyValue,
    labelText: d.energyLabelText,
    code: d.energyCode,
    validUntil: d.energyValidUntil,
    total: d.energyTotal,
    co2: d.energyCo2,
    eLevel: d.energyELevel,
  },
  flood: {
    gScore: d.floodGScore,
    pScore: d.floodPScore,
    reportDate: d.floodReportDate,
    risk: text.floodRisk,
    zone: text.floodZone,
    riverbankZone: d.riverbankZone,
  },
  certificates: {
    asbestosType: text.asbestosType,
    asbestosDate: d.asbestosDate,
    electricity: d.electricityCertificate,
    electricityDate: d.electricityDate,
    gas: d.gasCertificate,
    ground: d.groundCertificate,
  },
  planning: {
    permit: d.planningPermit,
    allotmentPermit: d.planningAllotmentPermit,
    preemptiveRight: d.planningPreemptiveRight,
    summons: d.planningSummons,
    judicialDecision: d.planningJudicialDecision,
    areaApplication: text.areaApplication,
  },
  features: {
    lift: d.hasLift,
    cellar: d.hasCellar,
    terrace: d.hasTerrace,
    garden: d.hasGarden,
    attic: d.hasAttic,
    furnished: d.hasFurnished,
    pool: d.hasPool,
  },
  connections: { gas: d.hasGas, water: d.hasWater, electricity: d.hasElectricity, drain: d.hasDrain },
})

/** What everybody may know of the documents: no address leaves this function. */
function documentsOf(
  { documents, added, choices }: ListingRow,
  language: Language,
  byKind: VisibilityByKind,
): ShownDocuments {
  const stored = added.map(({ storedName, name }) => ({
    language: null,
    feedId: null,
    name,
    url: storedAddress(storedName),
  }))
  return shownDocuments(documentsIn(knownDocuments([...documents, ...stored], choices, byKind), language))
}

/**
 * The ribbon that somebody wrote: the agency's, else the CRM's. Where the agency set a state, the CRM's may say
 * otherwise, and what says that nobody can have the home comes before any text.
 */
function ribbonOf({ setState, ribbons }: ListingRow['home'], { language, ribbon }: ListingText): string | null {
  const own = (ribbons as Partial<Record<Language, string>> | null)?.[language as Language] ?? null
  if (setState === null) return own ?? ribbon
  return setState === 'available' ? own : null
}

/** A home in the language of its text, without its public path. */
function toDetail(
  row: ListingRow,
  d: ListingDetails,
  text: ListingText,
  byKind: VisibilityByKind,
): Omit<ListingDetail, 'path'> {
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
    ribbon: ribbonOf(home, text),
    title: withNonBreakingUnits(text.title),
    typeName: text.typeName,
    town: text.townName,
    zip: home.zip,
    categories: categoriesOfMask(home.categoryMask, home.categoryId as CategoryId),
    price,
    charges: home.market === 'rent' ? (d.chargesRenter ?? d.charges) : null,
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
    documents: documentsOf(row, wordsLanguage, byKind),
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

type ListingSlugs = { language: Language; townSlug: string; leafSlug: string }
export type StoredListing =
  | { kind: 'found'; listing: Omit<ListingDetail, 'path'>; slugs: ListingSlugs[] }
  | { kind: 'withdrawn'; market: Market; zip: string; town: string; category: string }
  | { kind: 'unknown' }

/**
 * Finds a home by its id.
 * @param byKind who may see which documents
 * @returns `found` when it is published and has a text in this language; `withdrawn` when it was published before;
 *   else `unknown`
 */
export async function findListing(id: number, language: Language, byKind: VisibilityByKind): Promise<StoredListing> {
  const row = await findRow(id, language)
  if (!row) return { kind: 'unknown' }
  const { home, details, text } = row
  if (home.withdrawnAt) {
    const town = townNames(row.town)[language]
    return { kind: 'withdrawn', market: home.market, zip: home.zip, town, category: home.categoryId }
  }
  if (!home.published || !text || !details) return { kind: 'unknown' }
  return { kind: 'found', listing: toDetail(row, details, text, byKind), slugs: row.slugs as ListingSlugs[] }
}
