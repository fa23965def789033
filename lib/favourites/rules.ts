/**
 * The favourites list: its stored form in the browser, and its form in an address. Anybody may have written either, so
 * nothing in here throws. Pure.
 */
import { isRecordId } from '../listings/rules-record-id.ts'

/** Key of the browser's local storage. */
export const FAVOURITES_KEY = 'gevel.favourites'
/** Query parameters of the favourites page. */
export const HOMES_PARAMETER = 'homes'
export const COMPARE_PARAMETER = 'compare'
export const MAX_FAVOURITES = 100
export const MAX_COMPARED = 4

const VERSION = 1
/** No list of 100 ids is longer: longer text is not parsed. */
const MAX_CHARACTERS = 4000

const bounded = (ids: readonly number[]): number[] => [...new Set(ids)].slice(0, MAX_FAVOURITES)

/** The ids in the stored list, the latest first; none when it is broken, of another version or not ours. */
export function readFavourites(stored: string | null): number[] {
  if (stored === null || stored.length > MAX_CHARACTERS) return []
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return []
    const { version, homes } = value as { version?: unknown; homes?: unknown }
    return version === VERSION && Array.isArray(homes) ? bounded(homes.filter(isRecordId)) : []
  } catch {
    return []
  }
}

/** The stored form of a list, the inverse of readFavourites(). */
export const writeFavourites = (ids: readonly number[]): string =>
  JSON.stringify({ version: VERSION, homes: bounded(ids) })

/**
 * The list with a home added.
 * @param at its index, for undoing a removal; first by default
 * @returns null when the list is full
 */
export function withFavourite(ids: readonly number[], id: number, at = 0): number[] | null {
  if (ids.includes(id)) return [...ids]
  return ids.length < MAX_FAVOURITES ? ids.toSpliced(at, 0, id) : null
}

/** The list without a home. */
export const withoutFavourite = (ids: readonly number[], id: number): number[] => ids.filter((other) => other !== id)

/** The visitor's own homes followed by those of another list, up to the maximum. */
export const mergeFavourites = (own: readonly number[], others: readonly number[]): number[] =>
  bounded([...own, ...others])

/** Whether two lists hold the same homes, in any order. */
export const sameHomes = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

export type HomesInAddress = {
  /** Without duplicates, in order. */
  ids: number[]
  /** Number of parts that are no id or exceed the maximum. */
  refused: number
}

/**
 * The homes of a query parameter: `1,2,3`, or the parameter repeated, as a form without scripts sends it.
 * @param most maximum number of ids
 */
export function homesInAddress(value: string | readonly string[] | undefined, most: number): HomesInAddress {
  const text = [value ?? []].flat().join(',')
  const parts = text
    .slice(0, MAX_CHARACTERS)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = parts.map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0))
  const known = [...new Set(named.filter(isRecordId))]
  const ids = known.slice(0, most)
  return { ids, refused: named.filter((id) => !isRecordId(id)).length + known.length - ids.length }
}

/**
 * The address of a favourites list, optionally with the homes to compare.
 * @param path public path of the page
 */
export function favouritesAddress(path: string, homes: readonly number[], compared: readonly number[] = []): string {
  const parts = [
    homes.length > 0 && `${HOMES_PARAMETER}=${homes.join(',')}`,
    compared.length > 0 && `${COMPARE_PARAMETER}=${compared.join(',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}
