import type { Metadata } from 'next'
import { ModuleGrid } from '#components/content/modules/ModuleGrid.tsx'
import { Banner } from '#components/layout/page/Banner.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { HomeSearch } from '#components/search/home/HomeSearch.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { brand } from '#lib/content/site-settings.ts'
import { env } from '#lib/env.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { organizationJsonLd } from '#lib/seo/structured-data/agents.ts'
import { websiteJsonLd } from '#lib/seo/structured-data/website.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [page, use, { name, tagline }] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  const title = { whole: page?.head.title ? `${name} | ${page.head.title}` : name }
  return page
    ? contentMetadata(page, locale, { title })
    : pageHead({ title, description: tagline.text || name, paths: routeAlternates('home', use) }, locale)
}

const WORDS_ONLY = { title: { text: '' }, description: { text: '' }, media: { kind: 'none' } } as const

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const [page, use, agency] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  const { name } = agency
  const { SITE_URL } = env()
  return (
    <PageFrame alternates={routeAlternates('home', use)}>
      <JsonLd data={organizationJsonLd(agency, SITE_URL)} />
      <JsonLd data={websiteJsonLd(name, SITE_URL, use, locale)} />
      <Banner banner={page?.banner ?? WORDS_ONLY} pageTitle={page?.title.text ? page.title : { text: name }}>
        <HomeSearch />
      </Banner>
      <ModuleGrid modules={page?.modules ?? []} afterBanner />
    </PageFrame>
  )
}
