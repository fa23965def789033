/**
 * The favourites list (homes, new-build projects and their units): its stored form in the browser, and its form in an
 * address. Anybody may have written either, so nothing in here throws. Pure.
 */
import { isRecordId } from '../listings/rules-record-id.ts'

/** Key of the browser's local storage. */
export const FAVOURITES_KEY = 'gevel.favourites'
/** Query parameters of the favourites page. */
export const HOMES_PARAMETER = 'homes'
export const COMPARE_PARAMETER = 'compare'
export const MAX_FAVOURITES = 100
export const MAX_COMPARED = 4

/** What can be kept: a home by its id, a project as `p7`, one of its units as `p7-31`. */
export type FavouriteKey = number | `p${number}` | `p${number}-${number}`

const KEY = /^(?:\d{1,10}|p\d{1,10}(?:-\d{1,10})?)$/

/** The key of a project, or of one of its units. */
export const projectKey = (project: number, unit?: number): FavouriteKey =>
  unit === undefined ? `p${project}` : `p${project}-${unit}`

/** The project that a key names, with its unit where the key names one; null for the key of a home. */
export function projectOfKey(key: FavouriteKey): { project: number; unit: number | null } | null {
  if (typeof key === 'number') return null
  const [project, unit] = key.slice(1).split('-').map(Number)
  return { project: project ?? 0, unit: unit ?? null }
}

/** The key that a text writes ("12", "p7", "p7-31"); null for any other text. */
export function favouriteKey(text: string): FavouriteKey | null {
  const numbers = KEY.test(text) ? text.replace('p', '').split('-').map(Number) : []
  if (numbers.length === 0 || !numbers.every(isRecordId)) return null
  const [first = 0, unit] = numbers
  return text.startsWith('p') ? projectKey(first, unit) : first
}

/** A stored key: homes are stored as numbers. */
function storedKey(value: unknown): FavouriteKey[] {
  if (isRecordId(value)) return [value]
  const key = typeof value === 'string' && value.startsWith('p') ? favouriteKey(value) : null
  return key === null ? [] : [key]
}

const VERSION = 1
/** No list of 100 keys is longer: longer text is not parsed. */
const MAX_CHARACTERS = 4000

const bounded = (ids: readonly FavouriteKey[]): FavouriteKey[] => [...new Set(ids)].slice(0, MAX_FAVOURITES)

/** The keys in the stored list, the latest first; none when it is broken, of another version or not ours. */
export function readFavourites(stored: string | null): FavouriteKey[] {
  if (stored === null || stored.length > MAX_CHARACTERS) return []
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return []
    const { version, homes } = value as { version?: unknown; homes?: unknown }
    return version === VERSION && Array.isArray(homes) ? bounded(homes.flatMap(storedKey)) : []
  } catch {
    return []
  }
}

/** The stored form of a list, the inverse of readFavourites(). */
export const writeFavourites = (ids: readonly FavouriteKey[]): string =>
  JSON.stringify({ version: VERSION, homes: bounded(ids) })

/**
 * The list with a home added.
 * @param at its index, for undoing a removal; first by default
 * @returns null when the list is full
 */
export function withFavourite(ids: readonly FavouriteKey[], id: FavouriteKey, at = 0): FavouriteKey[] | null {
  if (ids.includes(id)) return [...ids]
  return ids.length < MAX_FAVOURITES ? ids.toSpliced(at, 0, id) : null
}

/** The list without a home. */
export const withoutFavourite = (ids: readonly FavouriteKey[], id: FavouriteKey): FavouriteKey[] =>
  ids.filter((other) => other !== id)

/** The visitor's own homes followed by those of another list, up to the maximum. */
export const mergeFavourites = (own: readonly FavouriteKey[], others: readonly FavouriteKey[]): FavouriteKey[] =>
  bounded([...own, ...others])

/** Whether two lists hold the same homes, in any order. */
export const sameHomes = (a: readonly FavouriteKey[], b: readonly FavouriteKey[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

export type HomesInAddress = {
  /** Without duplicates, in order. */
  ids: FavouriteKey[]
  /** Number of parts that are no key or exceed the maximum. */
  refused: number
}

/**
 * The homes and projects of a query parameter: `1,p7,p7-31`, or the parameter repeated, as a form without scripts sends
 * it.
 * @param most maximum number of keys
 */
export function homesInAddress(value: string | readonly string[] | undefined, most: number): HomesInAddress {
  const text = [value ?? []].flat().join(',')
  const parts = text
    .slice(0, MAX_CHARACTERS)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = parts.map(favouriteKey)
  const known = [...new Set(named.filter((key) => key !== null))]
  const ids = known.slice(0, most)
  return { ids, refused: named.filter((key) => key === null).length + known.length - ids.length }
}

/**
 * The address of a favourites list, optionally with the homes to compare.
 * @param path public path of the page
 */
export function favouritesAddress(
  path: string,
  homes: readonly FavouriteKey[],
  compared: readonly FavouriteKey[] = [],
): string {
  const parts = [
    homes.length > 0 && `${HOMES_PARAMETER}=${homes.join(',')}`,
    compared.length > 0 && `${COMPARE_PARAMETER}=${compared.join(',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}
