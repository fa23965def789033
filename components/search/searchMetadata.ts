import type { Metadata } from 'next'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { hasFilters } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
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
  const narrowed = hasFilters(criteria) || criteria.sort !== null
  const query = !narrowed && page > 1 ? `?page=${page}` : ''
  const addressIn = (language: Language): string => pathTo(name, language) + query
  return {
    title: pageCount > 1 ? t('pageTitle', { title, page: String(page), pages: String(pageCount) }) : title,
    description: entry?.head.description || t(`description.${market}`),
    alternates: {
      canonical: addressIn(locale),
      languages: {
        ...Object.fromEntries(use.languages.map((language) => [language, addressIn(language)])),
        'x-default': addressIn(use.default),
      },
    },
    ...((narrowed || entry?.head.indexed === false) && { robots: { index: false, follow: true } }),
  }
}
