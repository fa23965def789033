import type { Metadata } from 'next'
import { ModuleGrid } from '#components/content/ModuleGrid.tsx'
import { pageMetadata } from '#components/content/pageMetadata.ts'
import { Banner } from '#components/layout/Banner.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { HomeSearch } from '#components/search/HomeSearch.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { brand } from '#lib/content/site.ts'
import { metadataAlternates, routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const [page, use, { name }] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  const alternates = metadataAlternates(routeAlternates('home', use), locale, use)
  if (!page) return { alternates }
  const title = { absolute: page.head.title ? `${name} | ${page.head.title}` : name }
  return { ...pageMetadata(page, locale, use), title }
}

const WORDS_ONLY = { title: { text: '' }, description: { text: '' }, media: { kind: 'none' } } as const

export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  const [page, use, { name }] = await Promise.all([routePage('home', locale), languageUse(), brand(locale)])
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', use)}>
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
