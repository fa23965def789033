/** Where news of new homes lies: `/feeds/nl-te-koop.rss`. One folder for all of them, named after the list that each is of. */

import { FEED_FORMATS, type FeedFormat } from '../domain/content/syndication.ts'
import { type Language, MARKETS, type Market } from '../domain/listing/listing.ts'
import { listRouteOf, pathTo } from './paths.ts'

export type NewHomesFeed = { market: Market; locale: Language; format: FeedFormat }

const fileOf = ({ market, locale, format }: NewHomesFeed): string =>
  `${pathTo(listRouteOf(market), locale).split('/').filter(Boolean).join('-')}.${format}`

/** The public path of a file of news. */
export const feedPath = (news: NewHomesFeed): string => `/feeds/${fileOf(news)}`

/**
 * What a file's name asks for; null for a name that is none.
 * @param enabled languages in use
 */
export function parseFeedFile(file: string, enabled: readonly Language[]): NewHomesFeed | null {
  for (const locale of enabled)
    for (const market of MARKETS)
      for (const format of FEED_FORMATS)
        if (fileOf({ market, locale, format }) === file) return { market, locale, format }
  return null
}
