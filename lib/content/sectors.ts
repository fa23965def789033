/** The network's sectors with their offices. */
import { narrowTags } from '../cache/read-tags.ts'
import { cached } from '../cache/tagged-cache.ts'
import { findSectors } from '../db/content/find-sectors.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { Sector, SectorWithCounts } from '../domain/places/offices.ts'
import { readerFor } from './languages.ts'

/** All sectors in order, with their numbers of homes. */
export async function sectors(locale: Language): Promise<SectorWithCounts[]> {
  const { order } = await readerFor(locale)
  // The key names the order of languages, which is content: a change of it must take effect without a change of the
  // catalogue.
  return cached('catalogue', `sectors ${order.join(' ')}`, () => findSectors(locale, order))
}

/** A sector by id, which no change of homes affects, as it has no counts; null when it doesn't exist. */
export async function sectorById(id: number, locale: Language): Promise<Sector | null> {
  const all = await narrowTags(
    () => sectors(locale),
    () => ['content', 'reference'],
  )
  return all.find((sector) => sector.id === id) ?? null
}
