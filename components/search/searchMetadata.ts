import type { Metadata } from 'next'
import { pageMetadata } from '#components/content/pageMetadata.ts'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { hasFilters } from '#lib/domain/filters.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { metadataAlternates } from '#lib/routing/alternates.ts'
import { listRouteOf, pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'
import { loadSearch, type RawQuery } from './loadSearch.ts'

/**
 * Head of a result page: its place among the pages in the title (specification 9), and only the unnarrowed list and its
 * pages for search engines, each under its own canonical address.
 */
export async function searchMetadata(market: Market, locale: Language, raw: RawQuery): Promise<Metadata> {
  const t = words(locale, 'search')
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
  return {
    title: pageCount > 1 ? t('pageTitle', { title, page: String(page), pages: String(pageCount) }) : title,
    description: entry?.head.description || t(`description.${market}`),
    alternates: metadataAlternates(paths, locale, use),
    ...(entry && { openGraph: pageMetadata(entry, locale, use).openGraph }),
    ...((narrowed || entry?.head.indexed === false) && { robots: { index: false, follow: true } }),
  }
}
