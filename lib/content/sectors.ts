/** The network's sectors with their offices. */
import { cached } from '../cache/tagged-cache.ts'
import { findSectors } from '../db/content/find-sectors.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { Sector, SectorWithCounts } from '../domain/places/offices.ts'
import { readerFor } from './languages.ts'

/** All sectors in their order, with how many homes each has to offer. */
export async function sectors(locale: Language): Promise<SectorWithCounts[]> {
  const { order } = await readerFor(locale)
  // The order of languages is content, so it is named here: a change of it must not wait for one in the catalogue.
  return cached('catalogue', `sectors ${order.join(' ')}`, () => findSectors(locale, order))
}

/** One sector; null when there is none of this number. */
export const sectorById = async (id: number, locale: Language): Promise<Sector | null> =>
  (await sectors(locale)).find((sector) => sector.id === id) ?? null
