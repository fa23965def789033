/** Converts the rows of a home to the tables of facts of its page. Null means "not known". */
import { notaryCosts } from '../costs/rules-notary-costs.ts'
import type { ListingDetails, ListingRow, ListingText } from './queries-row.ts'
import type { ListingDetail } from './rules-full-listing.ts'

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
export function financeOf(d: ListingDetails, text: ListingText, isOnRequest: boolean): ListingDetail['finance'] {
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
export const factsOf = (row: ListingRow['home'], d: ListingDetails, text: ListingText): Pick<ListingDetail, Facts> => ({
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
