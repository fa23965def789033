import type { Metadata } from 'next'
import { translations } from '../../i18n/translations.ts'
import type { Landing } from '../../landing/view.ts'
import type { Language } from '../../listings/rules.ts'
import { pageHead } from './page-head.ts'

/**
 * The metadata of a landing page; each result page has its own canonical address. A landing page without available
 * homes is not indexed and has no alternates in other languages.
 */
export function landingMetadata(landing: Landing, locale: Language): Promise<Metadata> {
  const { result, facts, title, description, paths, listed } = landing
  const { page, pageCount } = result
  const t = translations(locale, 'search')
  const place = { title, page: String(page), pages: String(pageCount) }
  const query = page > 1 ? `?page=${page}` : ''
  const indexed = facts.open > 0
  const shown = Object.entries(indexed ? listed : { [locale]: paths[locale] })
  return pageHead(
    {
      title: pageCount > 1 ? t('pageTitle', place) : title,
      description: [description, page > 1 && t('paging.position', place)].filter(Boolean).join(' '),
      paths: Object.fromEntries(shown.map(([language, path]) => [language, path + query])),
      indexed,
    },
    locale,
  )
}
