import type { Metadata } from 'next'
import { routePage } from '../../content/pages.ts'
import { listRouteOf, pathTo } from '../../i18n/paths.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { hasFilters } from '../../search/rules-filters.ts'
import type { Search } from '../../search/view.ts'
import { languageUse } from '../../site/languages.ts'
import { feedLinks } from '../new-homes-feed.ts'
import { contentHead } from './content-head.ts'
import { pageHead } from './page-head.ts'

/**
 * The metadata of a result page, with its page number in the title (specification 9). Only the unfiltered list and its
 * pages are indexed, each under its own canonical address.
 * @param heading what the filters leave; null without filters
 */
export async function searchMetadata(
  { criteria, result }: Search,
  locale: Language,
  heading: string | null,
): Promise<Metadata> {
  const { market } = criteria
  const t = translations(locale, 'search')
  const name = listRouteOf(market)
  const [use, entry] = await Promise.all([languageUse(), routePage(name, locale)])
  const { page, pageCount } = result
  const title = heading ?? entry?.head.title ?? routeOf(name).title[locale]
  const isFiltered = hasFilters(criteria) || criteria.sort !== null || criteria.view !== null
  const query = !isFiltered && page > 1 ? `?page=${page}` : ''
  const paths = Object.fromEntries(use.languages.map((language) => [language, pathTo(name, language) + query]))
  const position = { title, page: String(page), pages: String(pageCount) }
  return pageHead(
    {
      ...(entry && contentHead(entry)),
      title: pageCount > 1 ? t('pageTitle', position) : title,
      description: [entry?.head.description || t(`description.${market}`), page > 1 && t('paging.position', position)]
        .filter(Boolean)
        .join(' '),
      paths,
      feeds: feedLinks(market, locale),
      indexed: !isFiltered && entry?.head.indexed !== false,
    },
    locale,
  )
}
