/**
 * What must not leave the server when an address is hidden (feed description, PublishAddress): street, house number and exact
 * place, also where people typed them into titles, descriptions, captions and document names.
 */
import { createHmac } from 'node:crypto'
import { type GeoPoint, isNearTown, movePoint, positionInBelgium } from '../domain/places/geo.ts'

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value

/** The place of a record (GoogleX latitude, GoogleY longitude, swaps put right); null outside Belgium. */
export const positionOf = (x: unknown, y: unknown): GeoPoint | null => positionInBelgium(asNumber(x), asNumber(y))

/**
 * The point shown for a hidden address: at least 300 m away and always the same. The direction comes from a keyed hash over
 * the address, so that the flats of one building share a point and can't be averaged, and the move can't be computed back.
 */
export const hiddenPosition = (position: GeoPoint, salt: string, address: readonly (string | number)[]): GeoPoint =>
  movePoint(position, createHmac('sha256', salt).update(JSON.stringify(address)).digest('hex'))

/** Whether a home's address may be shown: some language says so, and none says no (one may still stand on an older record). */
export const addressIsShown = (flags: readonly (boolean | null | undefined)[]): boolean =>
  flags.includes(true) && !flags.includes(false)

/** Whether an address of a file tells the street, percent-encoded or not. */
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

/** What may stand between the words of a street, also in an address on the web. */
const BETWEEN = "(?:%20|[\\s'’_+./-])*"

/** Hyphens and joiners that nobody sees. */
const INVISIBLE = '[\u00ad\u200b-\u200d\u2060\ufeff]*'

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * A function that takes a street, with a house number right behind or before it, out of any text.
 * @param streets the street's names in all languages; spelling of accents, case, hyphens and spaces doesn't matter
 */
export function streetRemover(streets: readonly (string | null | undefined)[]): (text: string) => string {
  // Some people write the number behind the street, in the same field.
  const names = streets
    .map((street) => street?.trim().replace(/[\s,]+\d+\s?[a-z]?(?:\/\d+)?$/i, '') ?? '')
    .filter((street) => /[\p{L}\p{N}]{2}/u.test(street))
  if (names.length === 0) return (text) => text
  const alternatives = names.map((name) => {
    const letters = [...foldAccents(name)].map((letter) =>
      /[\s'’.-]/.test(letter) ? BETWEEN : /[a-z]/i.test(letter) ? `${letter}\\p{M}*` : escapeForPattern(letter),
    )
    // A short name ("Dam") is only taken as a word of its own.
    const spelling = letters.join(INVISIBLE)
    return name.length < 4 ? `(?<!\\p{L})${spelling}(?!\\p{L})` : spelling
  })
  const number = '\\d+(?:\\s?[a-z]\\b)?(?:\\/\\d+)?'
  const pattern = new RegExp(
    `(?:${number},?\\s+)?(?:${alternatives.join('|')})(?:[\\s,]*(?:n[r°]\\.?\\s*)?${number}\\b)?`,
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
  /** Takes a hidden address out of a text; leaves the text alone where it is shown. */
  hide: (text: string) => string
  /** Whether an address on the web tells nothing that is hidden. */
  isOpen: (url: string) => boolean
  /** Where the home really is, and the point that may leave the server. */
  position: GeoPoint | null
  shownPosition: GeoPoint | null
}

/**
 * What the address of a home or project allows.
 * @param flags what each language's record says of showing it
 * @param streets the street in each language
 * @param coordinates GoogleX and GoogleY
 * @param place what the homes of one building have in common
 * @param salt secret of this database, so that a moved point can't be moved back
 * @param town the middle of the town; a point too far from it counts as none
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
  const told = positionOf(coordinates.x, coordinates.y)
  const position = told && isNearTown(told, town) ? told : null
  return {
    shown,
    hide,
    isOpen: (url) => shown || !revealsStreet(url, hide),
    position,
    shownPosition: position && !shown ? hiddenPosition(position, salt, place) : position,
  }
}
