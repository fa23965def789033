/** The newest homes of a list, for news feeds. */
import { cached } from '../cache/tagged-cache.ts'
import { listingPath } from '../i18n/paths.ts'
import { findNewHomes } from './queries-new-homes.ts'
import type { Language, ListingCard, Market } from './rules.ts'

/** `published`: when the home was first offered; `updated`: when it last changed. */
export type NewHome = { card: ListingCard; teaser: string; published: Date; updated: Date }

const COUNT = 50

/** The fifty newest available homes of a list. */
export const newHomes = (market: Market, locale: Language): Promise<NewHome[]> =>
  cached('catalogue', `new homes ${market} ${locale}`, async () =>
    (await findNewHomes(market, locale, COUNT)).map(({ card: { townSlug, leafSlug, ...card }, ...home }) => ({
      ...home,
      card: { ...card, path: listingPath({ id: card.id, market, townSlug, leafSlug }, locale) },
    })),
  )
