/** Whether a record's town is one of its postcode. */
import { isTownOfZip, namedPlace } from '../../places/rules-home-place.ts'
import type { TablePlace } from '../../places/rules-table.ts'
import type { Reading } from './record.ts'

/** What the place of a home is called in both large languages: "Elsene / Ixelles". */
const bothNames = ({ names }: TablePlace): string => [...new Set([names.nl, names.fr])].join(' / ')

/**
 * Notes a town that is neither a name nor an alias of its postcode. The record is taken all the same, and found in the
 * municipality of its postcode.
 */
export function notingTown<T extends { Zip: string; City: string }>(reading: Reading<T>): Reading<T> {
  if ('refused' in reading) return reading
  const { Zip: zip, City: value } = reading.record
  const place = namedPlace(zip, value)
  if (place === null || isTownOfZip(zip, value)) return reading
  const noted = { path: 'City', fault: 'town' as const, limit: bothNames(place), value }
  return { ...reading, leftOut: [...reading.leftOut, noted] }
}
