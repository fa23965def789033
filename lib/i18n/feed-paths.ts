/** Addresses of the feeds of new homes: `/feeds/nl-te-koop.rss`, named after the list in the language of the feed. */

import { type Language, MARKETS, type Market } from '../listings/rules.ts'
import { FEED_FORMATS, type FeedFormat } from '../seo/rules-syndication.ts'
import { listRouteOf, pathTo } from './paths.ts'

export type NewHomesFeed = { market: Market; locale: Language; format: FeedFormat }

const fileOf = ({ market, locale, format }: NewHomesFeed): string =>
  `${pathTo(listRouteOf(market), locale).split('/').filter(Boolean).join('-')}.${format}`

/** The public path of a feed. */
export const feedPath = (feed: NewHomesFeed): string => `/feeds/${fileOf(feed)}`

/**
 * The feed that a file name names; null for an unknown name.
 * @param enabled languages in use
 */
export function parseFeedFile(file: string, enabled: readonly Language[]): NewHomesFeed | null {
  for (const locale of enabled)
    for (const market of MARKETS)
      for (const format of FEED_FORMATS)
        if (fileOf({ market, locale, format }) === file) return { market, locale, format }
  return null
}
