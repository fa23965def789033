/** Converts the rows of a home to the domain's ListingDetail. */

import { notaryCosts } from '../../domain/costs/notary-costs.ts'
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
import type { Prisma } from '../generated/client.ts'
import type { ListingRow } from './listing-row.ts'

type Details = NonNullable<ListingRow['details']>
type Text = ListingRow['texts'][number]

const number = (value: Prisma.Decimal | null): number | null => (value === null ? null : value.toNumber())
const day = (value: Date | null): string | null => value?.toISOString().slice(0, 10) ?? null

function addressOf(row: ListingRow, details: Details, text: Text): ListingAddress {
  const place = { zip: row.zip, town: text.townName, countryId: details.countryId, country: text.countryName ?? '' }
  return row.publishAddress
    ? { ...place, hidden: false, street: text.street, houseNumber: details.houseNumber, box: details.box }
    : { ...place, hidden: true }
}

const picturesOf = (row: ListingRow, text: Text): ListingDetail['pictures'] =>
  row.pictures.map(({ id, src, width, height, plan, texts }) => ({
    id,
    src,
    width,
    height,
    plan,
    alt: texts[0]?.alt ?? text.title,
  }))

const financeOf = (d: Details): ListingDetail['finance'] => ({
  charges: number(d.charges),
  chargesOwner: number(d.chargesOwner),
  chargesRenter: number(d.chargesRenter),
  realEstateTax: number(d.realEstateTax),
  cadastralIncome: number(d.cadastralIncome),
  ...notaryCosts(number(d.notaryFee), number(d.notaryFeeVat)),
  registrationRights: number(d.registrationRights),
  vatValue: number(d.vatValue),
  vatRegime: null,
  constructionCost: number(d.constructionCost),
  totalCost: number(d.totalCost),
  parkingPrice: number(d.parkingPrice),
  garagePrice: number(d.garagePrice),
  deposit: number(d.deposit),
  renterAgencyCost: number(d.renterAgencyCost),
  inventoryCost: number(d.inventoryCost),
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

/** A home in one language, without its public path. */
export function toDetail(row: ListingRow, d: Details, text: Text, language: Language): Omit<ListingDetail, 'path'> {
  const price = priceOf({
    price: number(row.price),
    publishPrice: row.publishPrice,
    priceUnit: row.priceUnit,
    priceUnitText: text.priceUnitText,
    goal: row.goal,
  })
  const finance = { ...financeOf(d), vatRegime: text.vatRegime }
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
    availableFrom: day(d.availableFrom),
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
      validUntil: day(d.energyValidUntil),
      total: d.energyTotal,
      co2: d.energyCo2,
      eLevel: d.energyELevel,
    },
    flood: {
      gScore: d.floodGScore,
      pScore: d.floodPScore,
      reportDate: day(d.floodReportDate),
      risk: text.floodRisk,
      zone: text.floodZone,
      riverbankZone: d.riverbankZone,
    },
    certificates: {
      asbestosType: text.asbestosType,
      asbestosDate: day(d.asbestosDate),
      electricity: d.electricityCertificate,
      electricityDate: day(d.electricityDate),
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
    finance: price.kind === 'onRequest' ? withoutPriceHints(finance) : finance,
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
    lifeAnnuity: price.kind === 'onRequest' ? null : (d.lifeAnnuity as ListingDetail['lifeAnnuity']),
    pointsOfInterest: (text.pointsOfInterest as PointOfInterest[]).map((point) =>
      text.foreignWords.includes(point.name) ? { ...point, lang: wordsLanguage } : point,
    ),
    neighbourhoods: text.neighbourhoods,
    mobility: (d.mobility ?? {}) as Partial<Record<MobilityCategory, number>>,
  }
}
