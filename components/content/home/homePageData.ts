/** What of the home page depends on homes: for Next's page and for pages assembled from a template. */
import type { Metadata } from 'next'
import { cache } from 'react'
import { moduleParts } from '#components/content/modules/moduleViews.tsx'
import { homeSearchHtml } from '#components/search/home/HomeSearch.tsx'
import { type ContentPage, routePage } from '#lib/content/pages.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type PageData, registerPageData, requestedData } from '#lib/page-templates/page-data.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'

export type HomePageData = PageData & {
  locale: Language
  /** The page by staff; null while none is published. */
  page: ContentPage | null
  parts: Record<string, string> & { search: string }
}

async function homeHead(page: ContentPage | null, locale: Language): Promise<Metadata> {
  const [use, { name, tagline }] = await Promise.all([languageUse(), brand(locale)])
  const title = { whole: page?.head.title ? `${name} | ${page.head.title}` : name }
  return page
    ? contentMetadata(page, locale, { title })
    : pageHead({ title, description: tagline.text || name, paths: routeAlternates('home', use) }, locale)
}

async function load(locale: Language): Promise<HomePageData> {
  const page = await routePage('home', locale)
  const [head, search, modules] = await Promise.all([
    homeHead(page, locale),
    homeSearchHtml(locale),
    moduleParts({ modules: page?.modules ?? [], locale, afterBanner: true, onHome: true }),
  ])
  return { locale, page, head, parts: { ...modules, search }, frame: 'home' }
}

/** Once per request, although both head and page need it. */
const loadOnce = cache(load)

/** The data of the home page for Next: placeholders where the server asks for a template. */
export const homePageData = (locale: Language, query: RawQuery): Promise<HomePageData> =>
  requestedData(() => loadOnce(locale), query)

// Its internal path has no segment after the language.
registerPageData('', ({ locale }) => load(locale))
