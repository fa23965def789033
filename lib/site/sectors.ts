/** The network's sectors with their offices. */
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import type { PlacedSector } from '../places/rules-offices.ts'
import { readerFor } from './languages.ts'
import { findSectors } from './queries-sectors.ts'

/** All sectors in order. */
export async function sectors(locale: Language): Promise<PlacedSector[]> {
  const { order } = await readerFor(locale)
  // The key names the order of languages, which is content: a change of it must take effect without a change of the
  // catalogue.
  return cached('reference', `sectors ${order.join(' ')}`, () => findSectors(locale, order))
}

/** A sector by id; null when it doesn't exist. */
export const sectorById = async (id: number, locale: Language): Promise<PlacedSector | null> =>
  (await sectors(locale)).find((sector) => sector.id === id) ?? null
