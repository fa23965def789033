/** A home as its page shows it. `null` always means "not known"; hidden facts are absent (see rules.ts). */
import type { ShownDocuments } from '../documents/rules.ts'
import type { CategoryId, Language, ListingCard, Picture } from './rules.ts'

export type ListingAddress = { zip: string; town: string; countryId: number; country: string } & (
  | { hidden: true }
  | { hidden: false; street: string | null; houseNumber: string | null; box: string | null }
)

type Position = { latitude: number; longitude: number /** false: moved at least 300 m away */; exact: boolean }

export type PointOfInterest = {
  name: string
  distance: number | null
  category: string | null
  /** Language of the name, where it isn't the page's. */
  lang?: Language
}

/** Captions of a video: a WebVTT file in one language. */
export type Caption = { language: Language; url: string }

export type MediaLink = { kind: 'video' | 'tour'; url: string; captions: Caption[] }

export const MOBILITY_CATEGORIES = [
  'publicTransport',
  'education',
  'shops',
  'leisure',
  'health',
  'environment',
  'nearby',
] as const

export type MobilityCategory = (typeof MOBILITY_CATEGORIES)[number]

/** Everything the property page shows. Amounts in euro, surfaces in m², lengths in m, dates as YYYY-MM-DD. */
export type ListingDetail = Omit<ListingCard, 'picture' | 'pictureCount' | 'formerPrice' | 'garden' | 'terrace'> & {
  reference: string
  language: Language
  /** Language of the description and document names: the page's, unless the feed has no such text. */
  wordsLanguage: Language
  /** Untranslated names (of heating, condition and so on); their language is `wordsLanguage`. */
  foreignWords: string[]
  categories: CategoryId[]
  /** Sanitised HTML. */
  descriptionHtml: string | null
  /** Plain text, cleaned to 250 characters. */
  teaser: string
  address: ListingAddress
  position: Position | null
  pictures: Picture[]
  documents: ShownDocuments
  media: MediaLink[]
  sectorId: number | null
  changedAt: string | null
  availableFrom: string | null
  availabilityText: string | null
  /** Maximum number of residents, from the certificate of conformity. */
  maxPersons: number | null

  rooms: {
    bedrooms: number | null
    bathrooms: number | null
    showerRooms: number | null
    toilets: number | null
    garages: number | null
    parkings: number | null
    externalParkings: number | null
    floors: number | null
    floor: number | null
    facades: number | null
    extraRoomsPossible: boolean | null
  }
  surfaces: {
    total: number | null
    living: number | null
    ground: number | null
    terrace: number | null
    garden: number | null
    office: number | null
    store: number | null
    constructed: number | null
    plotWidth: number | null
    frontWidth: number | null
  }
  building: {
    constructionYear: number | null
    renovationYear: number | null
    condition: string | null
    heating: string | null
    kitchen: string | null
    interiorComfort: string[]
    exteriorComfort: string[]
    windowGlazing: string | null
    windowFrame: string | null
    roof: string | null
    roofMaterial: string | null
    roofCondition: string | null
    floorCovering: string | null
    orientationRear: string | null
    orientationTerrace: string | null
    orientationGarden: string | null
  }
  energyFacts: {
    /** kWh/m²·year */
    value: number | null
    labelText: string | null
    code: string | null
    validUntil: string | null
    /** kWh/year */
    total: number | null
    /** kg CO₂/m²·year */
    co2: number | null
    eLevel: number | null
  }
  flood: {
    gScore: string | null
    pScore: string | null
    reportDate: string | null
    risk: string | null
    zone: string | null
    riverbankZone: boolean | null
  }
  certificates: {
    asbestosType: string | null
    asbestosDate: string | null
    electricity: boolean | null
    electricityDate: string | null
    gas: boolean | null
    ground: boolean | null
  }
  planning: {
    permit: boolean | null
    allotmentPermit: boolean | null
    preemptiveRight: boolean | null
    summons: boolean | null
    judicialDecision: boolean | null
    areaApplication: string | null
  }
  finance: {
    charges: number | null
    chargesOwner: number | null
    chargesRenter: number | null
    realEstateTax: number | null
    cadastralIncome: number | null
    /** In euro, without VAT; together with `notaryFeeVat` it makes `notaryTotal`. */
    notaryFee: number | null
    notaryFeeVat: number | null
    notaryTotal: number | null
    registrationRights: number | null
    vatValue: number | null
    vatRegime: string | null
    constructionCost: number | null
    totalCost: number | null
    parkingPrice: number | null
    garagePrice: number | null
    deposit: number | null
    renterAgencyCost: number | null
    inventoryCost: number | null
  }
  features: {
    lift: boolean | null
    cellar: boolean | null
    terrace: boolean | null
    garden: boolean | null
    attic: boolean | null
    furnished: boolean | null
    pool: boolean | null
  }
  connections: {
    gas: boolean | null
    water: boolean | null
    electricity: boolean | null
    drain: boolean | null
  }
  lifeAnnuity: {
    persons: { age: number; gender: 'f' | 'm' | null }[]
    /** € per month */
    annuity: number | null
    survival: boolean | null
    indexed: boolean | null
  } | null
  pointsOfInterest: PointOfInterest[]
  neighbourhoods: string[]
  /** Scores from 0 to 10. */
  mobility: Partial<Record<MobilityCategory, number>>
}
