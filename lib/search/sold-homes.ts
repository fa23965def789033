/** Homes that the agency sold. */
import { cached } from '../cache/tagged-cache.ts'
import { type Language, type ListingCard, languageBit } from '../listings/rules.ts'
import { homeColumns } from './home-index.ts'
import { FLAGS, type HomeColumns } from './rules-home-columns.ts'
import { listingsByIds } from './search.ts'

/** The ids of the sold homes with texts in a language, at most `count`, the last listed first. */
export function soldIds({ ids, flags }: HomeColumns, language: Language, count: number): number[] {
  const compared = FLAGS.rent | FLAGS.taken | languageBit(language)
  const wanted = FLAGS.taken | languageBit(language)
  const found: number[] = []
  for (let row = 0; row < ids.length && found.length < count; row += 1)
    if (((flags[row] ?? 0) & compared) === wanted) found.push(ids[row] ?? 0)
  return found
}

/** The cards of the homes that were sold, at most `count`, the last listed first. The feed doesn't say when they were. */
export async function soldHomes(locale: Language, count: number): Promise<ListingCard[]> {
  const find = async () => soldIds(await homeColumns(), locale, count)
  return listingsByIds(await cached('catalogue', `sold homes ${locale} ${count}`, find), locale)
}
