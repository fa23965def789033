/** Structured data of the site and its search (schema.org). Pure. */
import type { SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import type { LanguageUse } from '../../places/rules-offices.ts'
import { organizationId, websiteId } from './agents.ts'

/**
 * The site with its search action.
 * @param origin of the site, without a trailing slash
 */
export function websiteJsonLd(
  name: string,
  origin: string,
  { languages }: LanguageUse,
  locale: Language,
): WithContext<WebSite> {
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pathTo('forSale', locale)}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name,
    url: `${origin}/`,
    inLanguage: languages,
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  }
}
