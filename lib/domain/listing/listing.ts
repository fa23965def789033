/**
 * A listing as everything above the database sees it: a card in a list, and the details on its page. `null` always
 * means "not known"; an unknown boolean is never shown as "no" (feed description). Hidden facts are absent: a price on
 * request has no amount, a hidden address no street.
 */
import type { EnergyClass } from './energy.ts'

export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
/** Whether an external value is the code of a language that the site supports. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The bit of a language in a mask of languages. */
export const languageBit = (language: Language): number => 2 ** LANGUAGES.indexOf(language)

/** 0 sale, 1 rent, 2 takeover of a business in the feed. Takeovers are listed with sales. */
export type Goal = 'sale' | 'rent' | 'takeover'
export const MARKETS = ['sale', 'rent'] as const
/** The two lists that listings belong to. */
export type Market = (typeof MARKETS)[number]
export type Availability = 'available' | 'option' | 'sold' | 'let'

export const CATEGORY_IDS = ['1', '2', '3', '4', '5', '6'] as const
/**
 * WebID of a property category: 1 house, 2 apartment, 3 land, 4 parking, 5 investment, 6 commercial (specification 3).
 */
export type CategoryId = (typeof CATEGORY_IDS)[number]

export type Price =
  | { kind: 'onRequest' }
  | { kind: 'amount'; amount: number; from: boolean; per: 'month' | 'total'; unitText: string | null }

export type Picture = {
  id: number
  /** Source for the image pipeline: `/pictures/<file>` or an absolute address. */
  src: string
  width: number
  height: number
  alt: string
  plan: boolean
}

export type ListingCard = {
  id: number
  market: Market
  goal: Goal
  availability: Availability
  /** The agency's own ribbon text (MarqueeName); null: the availability is shown instead. */
  ribbon: string | null
  title: string
  typeName: string
  town: string
  zip: string
  price: Price
  bedrooms: number | null
  bathrooms: number | null
  livingSurface: number | null
  groundSurface: number | null
  energy: EnergyClass | null
  picture: Picture | null
  pictureCount: number
  createdAt: string
  /** Public path of the page in the card's language. */
  path: string
}

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
type DocumentLink = { id: number; name: string; url: string }
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
export type ListingDetail = Omit<ListingCard, 'picture' | 'pictureCount'> & {
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
  documents: DocumentLink[]
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

/** Rental listings stand under "to let"; sales and takeovers under "for sale" (feed description, Goal). */
export const marketOf = (goal: Goal): Market => (goal === 'rent' ? 'rent' : 'sale')

/** Categories as a bit mask: WebID 1 is 1, 2 is 2, 3 is 4 … 6 is 32. */
export const categoryMask = (categories: readonly string[]): number =>
  CATEGORY_IDS.reduce((mask, id, index) => (categories.includes(id) ? mask | (1 << index) : mask), 0)

/** The categories of a mask, the main one first. */
export const categoriesOfMask = (mask: number, main: CategoryId): CategoryId[] => [
  main,
  ...CATEGORY_IDS.filter((id, index) => id !== main && (mask & (1 << index)) !== 0),
]
