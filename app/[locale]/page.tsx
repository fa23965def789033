import type { Metadata } from 'next'
import { contentMetadata } from '#components/content/contentHead.ts'
import { ModuleGrid } from '#components/content/ModuleGrid.tsx'
import { Banner } from '#components/layout/Banner.tsx'
import { pageHead } from '#components/layout/head.ts'
import { JsonLd } from '#components/layout/JsonLd.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { HomeSearch } from '#components/search/HomeSearch.tsx'
import { organizationJsonLd } from '#components/structured/agents.ts'
import { websiteJsonLd } from '#components/structured/website.ts'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { brand } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const [page, use, { name, tagline }] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  const title = { whole: page?.head.title ? `${name} | ${page.head.title}` : name }
  return page
    ? contentMetadata(page, locale, { title })
    : pageHead({ title, description: tagline.text || name, paths: routeAlternates('home', use) }, locale)
}

const WORDS_ONLY = { title: { text: '' }, description: { text: '' }, media: { kind: 'none' } } as const

export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  const [page, use, agency] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  const { name } = agency
  const { SITE_URL } = env()
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', use)}>
      <JsonLd data={organizationJsonLd(agency, SITE_URL)} />
      <JsonLd data={websiteJsonLd(name, SITE_URL, use, locale)} />
      <Banner
        banner={page?.banner ?? WORDS_ONLY}
        locale={locale}
        pageTitle={page?.title.text ? page.title : { text: name }}
      >
        <HomeSearch locale={locale} />
      </Banner>
      <ModuleGrid modules={page?.modules ?? []} locale={locale} afterBanner />
    </PageFrame>
  )
}
