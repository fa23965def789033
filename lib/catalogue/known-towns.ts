/** The towns that a visitor can name. */
import { cached } from '../cache/tagged-cache.ts'
import { findTowns } from '../db/search/find-towns.ts'
import type { NamedTown } from '../domain/forms/saved-search-values.ts'
import type { Language } from '../domain/listing/listing.ts'

/** All towns with their name in this language and their names in all languages, by postcode. */
export const knownTowns = (locale: Language): Promise<NamedTown[]> =>
  cached('reference', `known towns ${locale}`, () => findTowns(locale))
