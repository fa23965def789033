/** Sizes with their units. */
import { type Fields, listAt, numberAt, textAt } from './raw.ts'
import { SQUARE_METRES } from './values.ts'

/** Square metres of `{size, unit}`, to the square decimetre; null for an unknown unit, for none, and for 0. */
export function squareMetres(value: unknown): number | null {
  const size = numberAt(value, 'size')
  const unit = textAt(value, 'unit')
  const metres = unit !== null && Object.hasOwn(SQUARE_METRES, unit) ? SQUARE_METRES[unit] : undefined
  return size === null || size === 0 || metres === undefined ? null : Math.round(size * metres * 100) / 100
}

/** Square metres of all rooms of a type; null when none has a known size. */
export function surfaceOfRooms(estate: Fields, type: string): number | null {
  const sizes = listAt(estate, 'rooms')
    .filter((room) => textAt(room, 'type') === type)
    .flatMap((room) => squareMetres(room) ?? [])
  return sizes.length === 0 ? null : Math.round(sizes.reduce((sum, size) => sum + size, 0) * 100) / 100
}
