/** What the line of an address for postcode and town is suggested, as `GET /api/places/lines/` answers it. */

/** Lines such as "9000 Gent"; `isMeant`: Enter may pick the first; `complete`: the line with what it leaves out. */
export type TownLines = { lines: string[]; isMeant: boolean; complete: string }

export const NO_LINES: TownLines = { lines: [], isMeant: false, complete: '' }

/**
 * The same for a list of places between commas: names for its last piece, the places that were understood, and the
 * pieces that name none, each with the name that may be meant. `without`: the list without a place.
 */
export type NamedPlaces = TownLines & {
  places: { name: string; without: string }[]
  unknown: { typed: string; meant: string | null }[]
}
