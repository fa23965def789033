import type { Metadata } from 'next'
import { languageUse } from '../../content/languages.ts'
import { routePage } from '../../content/pages.ts'
import type { Language, Market } from '../../domain/listing/listing.ts'
import { hasFilters } from '../../domain/search/filters.ts'
import { listRouteOf, pathTo } from '../../i18n/paths.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { translations } from '../../i18n/translations.ts'
import { loadSearch, type RawQuery } from '../../search/load-search.ts'
import { feedLinks } from '../new-homes-feed.ts'
import { contentHead } from './content-head.ts'
import { pageHead } from './page-head.ts'

/**
 * Head of a result page: its place among the pages in the title (specification 9), and only the unnarrowed list and its
 * pages for search engines, each under its own canonical address.
 */
export async function searchMetadata(market: Market, locale: Language, raw: RawQuery): Promise<Metadata> {
  const t = translations(locale, 'search')
  const name = listRouteOf(market)
  const [{ criteria, result }, use, entry] = await Promise.all([
    loadSearch(market, locale, raw),
    languageUse(),
    routePage(name, locale),
  ])
  const { page, pageCount } = result
  const title = entry?.head.title ?? routeOf(name).title[locale]
  const narrowed = hasFilters(criteria) || criteria.sort !== null || criteria.view !== null
  const query = !narrowed && page > 1 ? `?page=${page}` : ''
  const paths = Object.fromEntries(use.languages.map((language) => [language, pathTo(name, language) + query]))
  const place = { title, page: String(page), pages: String(pageCount) }
  return pageHead(
    {
      ...(entry && contentHead(entry)),
      title: pageCount > 1 ? t('pageTitle', place) : title,
      description: [entry?.head.description || t(`description.${market}`), page > 1 && t('paging.position', place)]
        .filter(Boolean)
        .join(' '),
      paths,
      news: feedLinks(market, locale),
      indexed: !narrowed && entry?.head.indexed !== false,
    },
    locale,
  )
}
