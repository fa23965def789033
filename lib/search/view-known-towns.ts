/** The towns that a visitor can name. */
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import type { NamedTown } from '../saved-searches/rules-values.ts'
import { findTowns } from './queries-towns.ts'

/** All towns with their name in this language and their names in all languages, by postcode. */
export const knownTowns = (locale: Language): Promise<NamedTown[]> =>
  cached('reference', `known towns ${locale}`, () => findTowns(locale))
