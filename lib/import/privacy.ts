/**
 * What must not leave the server when an address is hidden (feed description, PublishAddress): street, house number and exact
 * place, also where people typed them into titles, descriptions, captions and document names.
 */
import { createHmac } from 'node:crypto'
import { type GeoPoint, movePoint, positionInBelgium } from '../domain/geo.ts'

const asNumber = (value: unknown): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value)

/** The place of a record (GoogleX latitude, GoogleY longitude, swaps put right); null outside Belgium. */
export const positionOf = (x: unknown, y: unknown): GeoPoint | null => positionInBelgium(asNumber(x), asNumber(y))

/**
 * The point shown for a hidden address: at least 300 m away and always the same. The direction comes from a keyed hash over
 * the address, so that the flats of one building share a point and can't be averaged, and the move can't be computed back.
 */
export const hiddenPosition = (position: GeoPoint, salt: string, address: readonly (string | number)[]): GeoPoint =>
  movePoint(position, createHmac('sha256', salt).update(JSON.stringify(address)).digest('hex'))

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

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * A function that takes a street, with a house number right behind or before it, out of any text.
 * @param streets the street's names in all languages; spelling of accents, case and hyphens doesn't matter
 */
export function streetRemover(streets: readonly (string | null | undefined)[]): (text: string) => string {
  const names = streets.map((street) => street?.trim() ?? '').filter((street) => street.length >= 4)
  if (names.length === 0) return (text) => text
  const alternatives = names.map((name) => {
    const letters = [...foldAccents(name)].map((letter) =>
      /[\s'’-]/.test(letter) ? "[\\s'’_-]+" : /[a-z]/i.test(letter) ? `${letter}\\p{M}*` : escapeForPattern(letter),
    )
    return letters.join('')
  })
  const number = '\\d+\\s?[a-z]?(?:\\/\\d+)?'
  const pattern = new RegExp(`(?:${number},?\\s+)?(?:${alternatives.join('|')})(?:[\\s,]*(?:n[r°]\\.?\\s*)?${number}\\b)?`, 'giu')
  return (text) => {
    const decomposed = text.normalize('NFD')
    const without = decomposed.replace(pattern, '…')
    return without === decomposed ? text : without.normalize('NFC').replace(/\s{2,}/g, ' ').trim()
  }
}
