/** The network's sectors with their offices. */
import { remember } from '../cache/tagged.ts'
import { findSectors } from '../db/site.ts'
import type { Language } from '../domain/listing.ts'
import type { Sector, SectorWithCounts } from '../domain/site.ts'

/** All sectors in their order, with how many homes each has to offer. */
export const sectors = (locale: Language): Promise<SectorWithCounts[]> =>
  remember('catalogue', `sectors ${locale}`, () => findSectors(locale))

/** One sector; null when there is none of this number. */
export const sectorById = async (id: number, locale: Language): Promise<Sector | null> =>
  (await sectors(locale)).find((sector) => sector.id === id) ?? null
