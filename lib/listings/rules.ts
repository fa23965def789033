/**
 * A listing as everything above the database sees it: a card in a list, and the details on its page. `null` always
 * means "not known"; an unknown boolean is never shown as "no" (feed description). Hidden facts are absent: a price on
 * request has no amount, a hidden address no street.
 */
import type { EnergyClass } from './rules-energy.ts'
import type { PriceUnit } from './rules-price-unit.ts'

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

/** Whether a home or unit is sold or let. */
export const isTaken = (availability: Availability): boolean => availability === 'sold' || availability === 'let'

export const CATEGORY_IDS = ['1', '2', '3', '4', '5', '6'] as const

/**
 * WebID of a property category: 1 house, 2 apartment, 3 land, 4 parking, 5 investment, 6 commercial (specification 3).
 */
export type CategoryId = (typeof CATEGORY_IDS)[number]

export type Price =
  | { kind: 'onRequest' }
  | {
      kind: 'amount'
      amount: number
      from: boolean
      /** What the amount is for; null where only the sender's words say it. */
      unit: PriceUnit | null
      /** The sender's words that say more than `unit`, or all of them without one. */
      unitText: string | null
      /**
       * The sum by which homes are filtered, sorted and counted: the whole price of a sale, the rent of a month. null
       * where the price says neither.
       */
      compared: number | null
    }

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
  /** What a tenant pays beside the rent of a home to let, in euro a month. */
  charges: number | null
  /** The published amount before it was lowered, where the network shows that; else null. */
  formerPrice: number | null
  /** In m², 0 where only that there is one is known; null for none or not known. */
  garden: number | null
  terrace: number | null
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
