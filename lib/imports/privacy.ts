/**
 * Hides addresses (feed field PublishAddress): street, house number and exact position must not leave the server, not
 * even in titles, descriptions, captions and document names.
 */
import { createHmac } from 'node:crypto'
import { type GeoPoint, isNearTown, movePoint, positionInBelgium } from '../places/rules-geo.ts'

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value

/**
 * The position of a record. `x`: GoogleX, the latitude; `y`: GoogleY, the longitude; corrected when swapped. Null
 * outside Belgium.
 */
export const positionOf = (x: unknown, y: unknown): GeoPoint | null => positionInBelgium(asNumber(x), asNumber(y))

/**
 * The position shown for a hidden address: at least 300 m away and always the same. A keyed hash of the address gives
 * the direction, so that the true position can neither be computed nor found by averaging the flats of one building.
 */
export const hiddenPosition = (position: GeoPoint, salt: string, address: readonly (string | number)[]): GeoPoint =>
  movePoint(position, createHmac('sha256', salt).update(JSON.stringify(address)).digest('hex'))

/**
 * Whether an address may be shown: at least one language allows it and none forbids it, since records may differ in
 * age.
 */
export const addressIsShown = (flags: readonly (boolean | null | undefined)[]): boolean =>
  flags.includes(true) && !flags.includes(false)

/** Whether the address of a file contains the street, percent-encoded or not. */
export function revealsStreet(url: string, hide: (text: string) => string): boolean {
  const readable = url.replace(/(%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes)
    } catch {
      return codes
    }
  })
  return hide(readable) !== readable
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Patterns for what may stand between the letters of a street: accents, soft hyphens and other invisible characters;
 * and between its words: separators too, also those of web addresses. No two of them stand beside each other, or a long
 * run would be read in every way to divide it.
 */
const INVISIBLE = '[\\p{M}\\p{Default_Ignorable_Code_Point}]*'
const BETWEEN = "(?:%20|[\\s'’_+./\\p{M}\\p{Default_Ignorable_Code_Point}-])*"
const SEPARATORS = /[\s'’.-]+/

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Makes a function that removes a street, with a house number next to it, from any text.
 * @param streets the street's names in all languages; accents, case, hyphens and spaces are ignored
 */
export function streetRemover(streets: readonly (string | null | undefined)[]): (text: string) => string {
  // Some agencies write the house number into the same field.
  const names = streets
    .map((street) => street?.trim().replace(/(?<![\s,])[\s,]+\d+\s?[a-z]?(?:\/\d+)?$/i, '') ?? '')
    .filter((street) => /[\p{L}\p{N}]{2}/u.test(street))
  if (names.length === 0) return (text) => text
  const alternatives = names.map((name) => {
    const words = foldAccents(name).split(SEPARATORS).filter(Boolean)
    const spelled = words.map((word) => [...word].map(escapeForPattern).join(INVISIBLE)).join(BETWEEN)
    // A short name ("Dam") is removed only as a whole word.
    const spelling = `${/^['’]/.test(name) ? "['’]?" : ''}${spelled}\\p{M}*`
    return name.length < 4 ? `(?<!\\p{L})${spelling}(?!\\p{L})` : spelling
  })
  const number = '\\d+(?:\\s?[a-z]\\b)?(?:\\/\\d+)?'
  const pattern = new RegExp(
    `(?:(?<!\\d)${number},?\\s+)?(?:${alternatives.join('|')})(?:[\\s,]*(?:n[r°]\\.?\\s*)?${number}\\b)?`,
    'giu',
  )
  return (text) => {
    const decomposed = text.normalize('NFD')
    const without = decomposed.replace(pattern, '…')
    return without === decomposed
      ? text
      : without
          .normalize('NFC')
          .replace(/\s{2,}/g, ' ')
          .trim()
  }
}

export type AddressPrivacy = {
  /** Whether the address may be shown. */
  shown: boolean
  /** Removes the address from a text, if it is hidden. */
  hide: (text: string) => string
  /** Whether a web address reveals nothing that is hidden. */
  isOpen: (url: string) => boolean
  /** The true position, and the position that may be shown. */
  position: GeoPoint | null
  shownPosition: GeoPoint | null
}

/**
 * The privacy of the address of a home or project.
 * @param flags PublishAddress of the record of each language
 * @param streets the street in each language
 * @param coordinates GoogleX and GoogleY
 * @param place values that all homes of one building share; the shown position depends on them
 * @param salt secret of this database (positionSalt())
 * @param town the centre of the town; a position too far from it is ignored
 */
export function addressPrivacy(
  flags: readonly (boolean | null | undefined)[],
  streets: readonly (string | null | undefined)[],
  coordinates: { x: unknown; y: unknown },
  place: readonly (string | number)[],
  salt: string,
  town: GeoPoint | null,
): AddressPrivacy {
  const shown = addressIsShown(flags)
  const hide = shown ? (text: string) => text : streetRemover(streets)
  const given = positionOf(coordinates.x, coordinates.y)
  const position = given && isNearTown(given, town) ? given : null
  return {
    shown,
    hide,
    isOpen: (url) => shown || !revealsStreet(url, hide),
    position,
    shownPosition: position && !shown ? hiddenPosition(position, salt, place) : position,
  }
}
