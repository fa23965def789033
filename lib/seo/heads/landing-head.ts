import type { Metadata } from 'next'
import type { Language } from '../../domain/listing/listing.ts'
import { translations } from '../../i18n/translations.ts'
import type { Landing } from '../landing/load-landing.ts'
import { pageHead } from './page-head.ts'

/**
 * Head of a landing page: each of its pages under an address of its own. Where nothing can be had it is kept from search engines,
 * and so it is named as no other language's page.
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
