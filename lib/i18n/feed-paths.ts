/** Where news of new homes lies: `/feeds/nl-te-koop.rss`. One folder for all of them, named after the list that each is of. */

import { NEWS_FORMATS, type NewsFormat } from '../domain/content/syndication.ts'
import { type Language, MARKETS, type Market } from '../domain/listing/listing.ts'
import { listRouteOf, pathTo } from './paths.ts'

export type News = { market: Market; locale: Language; format: NewsFormat }

const fileOf = ({ market, locale, format }: News): string =>
  `${pathTo(listRouteOf(market), locale).split('/').filter(Boolean).join('-')}.${format}`

/** The public path of a file of news. */
export const newsPath = (news: News): string => `/feeds/${fileOf(news)}`

/**
 * What a file's name asks for; null for a name that is none.
 * @param enabled languages in use
 */
export function parseNewsFile(file: string, enabled: readonly Language[]): News | null {
  for (const locale of enabled)
    for (const market of MARKETS)
      for (const format of NEWS_FORMATS)
        if (fileOf({ market, locale, format }) === file) return { market, locale, format }
  return null
}
