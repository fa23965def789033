import type { Metadata } from 'next'
import { cache, type ReactNode } from 'react'
import { ModuleGrid, moduleParts } from '#components/content/modules/ModuleGrid.tsx'
import { BannerMedia } from '#components/layout/page/Banner.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { HomeSearch, homeSearchHtml } from '#components/search/home/HomeSearch.tsx'
import { type ContentPage, routePage } from '#lib/content/pages.ts'
import type { Words } from '#lib/content/rules-modules.ts'
import { env } from '#lib/env.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import type { Language } from '#lib/listings/rules.ts'
import { type PageData, registerPageData, requestedData } from '#lib/page-templates/page-data.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { organizationJsonLd } from '#lib/seo/structured-data/agents.ts'
import { websiteJsonLd } from '#lib/seo/structured-data/website.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { languageUse } from '#lib/site/languages.ts'
import type { Banner } from '#lib/site/rules-layout.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './HomePage.module.css'

/** The picture covers more than its half of the screen where the window is high. */
const SIZES = '(min-width: 62rem) 82vw, 100vw'

type HomeHeroProps = {
  banner: Banner
  /** The title where the banner has none. */
  pageTitle: Words
  /** The search box. */
  children: ReactNode
}

/** The home page's banner (specification 2.3): title and search box beside its picture, gallery, film or colour. */
function HomeHero({ banner, pageTitle, children }: HomeHeroProps) {
  const { description, media } = banner
  const title = banner.title.text === '' ? pageTitle : banner.title
  return (
    <div className={styles.hero} data-media={media.kind}>
      <div className={styles.text}>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        {description.text && (
          <p className={styles.description} lang={description.lang}>
            {description.text}
          </p>
        )}
        <div className={styles.search}>{children}</div>
      </div>
      {media.kind !== 'none' && (
        <div className={styles.media}>
          <BannerMedia media={media} sizes={SIZES} />
        </div>
      )}
    </div>
  )
}

/** What of the home page depends on homes: for Next's page and for pages assembled from a template. */
type HomePageData = PageData & {
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

const WORDS_ONLY = { title: { text: '' }, description: { text: '' }, media: { kind: 'none' } } as const

/** The site's first page: search box, and staff's modules. */
export async function HomePage({ locale, page, parts }: HomePageData) {
  const [use, agency] = await Promise.all([languageUse(), brand(locale)])
  const { name } = agency
  const { SITE_URL } = env()
  return (
    <PageFrame alternates={routeAlternates('home', use)}>
      <JsonLd data={organizationJsonLd(agency, SITE_URL)} />
      <JsonLd data={websiteJsonLd(name, SITE_URL, use, locale)} />
      <HomeHero banner={page?.banner ?? WORDS_ONLY} pageTitle={page?.title.text ? page.title : { text: name }}>
        <HomeSearch locale={locale} html={parts.search} />
      </HomeHero>
      <ModuleGrid modules={page?.modules ?? []} locale={locale} parts={parts} afterBanner onHome />
    </PageFrame>
  )
}
