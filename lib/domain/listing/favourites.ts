/**
 * A visitor's own list of homes: how the browser keeps it, and how an address carries one. What comes from a browser's storage
 * or from an address may have been written by anybody, so nothing in here throws. Pure.
 */
import { isRecordId } from './record-id.ts'

/** Under this name the browser keeps the list. */
export const FAVOURITES_KEY = 'gevel.favourites'
/** Parameters of the list's page. */
export const HOMES_PARAMETER = 'homes'
export const COMPARE_PARAMETER = 'compare'
export const MOST_FAVOURITES = 100
export const MOST_COMPARED = 4

const VERSION = 1
/** Longer than any list of 100 IDs: what is longer is not read at all. */
const MOST_CHARACTERS = 4000

const bounded = (ids: readonly number[]): number[] => [...new Set(ids)].slice(0, MOST_FAVOURITES)

/** The IDs in what the browser kept, the latest first; none when it is broken, of another version or not ours. */
export function readFavourites(stored: string | null): number[] {
  if (stored === null || stored.length > MOST_CHARACTERS) return []
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return []
    const { version, homes } = value as { version?: unknown; homes?: unknown }
    return version === VERSION && Array.isArray(homes) ? bounded(homes.filter(isRecordId)) : []
  } catch {
    return []
  }
}

/** What the browser keeps of these IDs; readFavourites() is its inverse. */
export const writeFavourites = (ids: readonly number[]): string =>
  JSON.stringify({ version: VERSION, homes: bounded(ids) })

/**
 * The list with a home put in.
 * @param at its place, for one that is put back; without it first
 * @returns null when the list is full
 */
export function withFavourite(ids: readonly number[], id: number, at = 0): number[] | null {
  if (ids.includes(id)) return [...ids]
  return ids.length < MOST_FAVOURITES ? ids.toSpliced(at, 0, id) : null
}

/** The list without a home. */
export const withoutFavourite = (ids: readonly number[], id: number): number[] => ids.filter((other) => other !== id)

/** Own homes followed by those of another list, as far as there is room. */
export const joinFavourites = (own: readonly number[], others: readonly number[]): number[] =>
  bounded([...own, ...others])

/** Whether two lists hold the same homes, in whatever order. */
export const sameHomes = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

export type HomesInAddress = {
  /** Each once, in their order. */
  ids: number[]
  /** How many parts are no ID, or stand beyond the bound. */
  refused: number
}

/**
 * The homes that a parameter names: `1,2,3`, or the parameter repeated, as a form without scripts sends it.
 * @param most how many are taken
 */
export function homesInAddress(value: string | readonly string[] | undefined, most: number): HomesInAddress {
  const text = [value ?? []].flat().join(',')
  const parts = text
    .slice(0, MOST_CHARACTERS)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = parts.map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0))
  const known = [...new Set(named.filter(isRecordId))]
  const ids = known.slice(0, most)
  return { ids, refused: named.filter((id) => !isRecordId(id)).length + known.length - ids.length }
}

/**
 * The address of a list, and of some of its homes beside each other.
 * @param path the public path of the page
 */
export function favouritesAddress(path: string, homes: readonly number[], compared: readonly number[] = []): string {
  const parts = [
    homes.length > 0 && `${HOMES_PARAMETER}=${homes.join(',')}`,
    compared.length > 0 && `${COMPARE_PARAMETER}=${compared.join(',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}
