/** Structured data of a dated article (schema.org Article). Pure; only facts that the page shows. */
import type { Article, WithContext } from 'schema-dts'
import type { ContentPage } from '../../content/pages.ts'
import type { Language } from '../../listings/rules.ts'
import { organizationId } from './agents.ts'

/**
 * The structured data of an article.
 * @param origin of the site, without a trailing slash
 * @returns null for a page that is no dated article
 */
export function articleJsonLd(
  page: ContentPage,
  origin: string,
  agency: string,
  locale: Language,
): WithContext<Article> | null {
  const { row, title, photo, publishedOn, paths } = page
  const path = paths[locale]
  if (row.kind !== 'article' || publishedOn === null || !path) return null
  const url = origin + path
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title.text,
    mainEntityOfPage: url,
    inLanguage: title.lang ?? locale,
    datePublished: publishedOn,
    ...(photo && { image: new URL(photo, origin).href }),
    author: { '@type': 'Organization', '@id': organizationId(origin), name: agency, url: `${origin}/` },
    publisher: { '@id': organizationId(origin) },
  }
}
