import { ModuleGrid } from '#components/content/modules/ModuleGrid.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { HomeSearch } from '#components/search/home/HomeSearch.tsx'
import { env } from '#lib/env.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { organizationJsonLd } from '#lib/seo/structured-data/agents.ts'
import { websiteJsonLd } from '#lib/seo/structured-data/website.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'
import { HomeHero } from './HomeHero.tsx'
import type { HomePageData } from './homePageData.ts'

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
