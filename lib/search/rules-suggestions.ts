/** What the field that says where suggests: the answers of `GET /api/places/` and `GET /api/places/reach/`. */
import type { Market } from '../listings/rules.ts'
import type { PlaceKind } from '../places/rules-place-kinds.ts'
import type { PlaceChoice } from './rules-places.ts'

/** What a suggested place is; its icon and its hint say so. */
export type SuggestedKind = PlaceKind | 'street'

/**
 * A place that can be chosen. `name`: as its row says it; a postcode with its number. `hint`: what tells it apart ("gemeente, Oost-Vlaanderen"). `count`: how many homes the
 * list shows when it is chosen alone, under the other criteria.
 */
export type SuggestedPlace = { choice: PlaceChoice; is: SuggestedKind; name: string; hint: string; count: number }

/** A place in a row, with the parts of a municipality as choices of their own: most homes first. */
export type SuggestedRow = SuggestedPlace & { parts: SuggestedPlace[] }

/** A home by its reference, or a project by its name: a page that is opened. `price`: '' when it isn't published. */
export type SuggestedPage = {
  is: 'home' | 'project'
  name: string
  hint: string
  price: string
  href: string
  picture: string | null
}

/** The groups of suggestions in the order in which they stand. */
const SUGGESTED_GROUPS = ['sentence', 'places', 'postcodes', 'streets', 'pages'] as const
export type SuggestedGroup = (typeof SUGGESTED_GROUPS)[number]

export type Suggestions = Record<Exclude<SuggestedGroup, 'pages' | 'sentence'>, SuggestedRow[]> & {
  pages: SuggestedPage[]
  /** Whether what is typed reads as a sentence (`GET /api/places/sentence/`). */
  sentence: boolean
  /** The group whose first suggestion Enter takes; null where none is near enough to be taken unasked. */
  taken: SuggestedGroup | null
  /** The name that what was typed was taken for; null where nothing was corrected. */
  corrected: string | null
  /** How many homes have the typed words in their texts; null where places answer, and it isn't counted. */
  texts: number | null
}

export const NO_SUGGESTIONS: Suggestions = {
  places: [],
  postcodes: [],
  streets: [],
  pages: [],
  sentence: false,
  taken: null,
  corrected: null,
  texts: null,
}

/** How many homes the list shows with so many kilometres around the chosen places. */
export type RadiusStep = { km: number; count: number }

/** The side of the square in which a place map is drawn. */
export const MAP_SIDE = 300

/**
 * A drawing of places in a square of MAP_SIDE. `land`: the borders of the municipalities in view; `places`: those of the
 * chosen ones; `reach`: how far the radius goes around them, in the drawing's units; `point`: a chosen point.
 * `caption`: "Gent, 157 km²".
 */
export type PlaceMap = {
  land: string
  places: string
  point: { x: number; y: number } | null
  reach: number
  names: { text: string; x: number; y: number; isPlace: boolean }[]
  caption: string
}

/** `at`: the name of the place at a chosen point; null without a point, and outside Belgium. */
export type Reach = { steps: RadiusStep[]; at: string | null; map: PlaceMap | null }

/** A home that proves how a sentence was read. */
export type SentenceHome = { href: string; picture: string | null; price: string; place: string; facts: string }

/**
 * How a sentence is read: the list that it leads to, its parts in words with where they stand, and what wasn't
 * understood. `withRest`: the same list with those words looked for in the descriptions; null without any.
 */
export type SentenceReading = {
  text: string
  market: Market
  /** The words of its market: "Te koop". */
  goal: string
  query: string
  chips: { start: number; end: number; text: string }[]
  rest: { start: number; end: number; text: string }[]
  open: number
  total: number
  withRest: { open: number; query: string } | null
  homes: SentenceHome[]
}
