import type { Metadata } from 'next'
import { Banner } from '#components/home/Banner.tsx'
import { Newest } from '#components/home/Newest.tsx'
import { Sectors } from '#components/home/Sectors.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { HomeSearch } from '#components/search/HomeSearch.tsx'
import { newestListings } from '#lib/catalogue/search.ts'
import { sectors } from '#lib/content/sectors.ts'
import { banner, brand, languageUse } from '#lib/content/site.ts'
import { words } from '#lib/i18n/words.ts'
import { metadataAlternates, routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

type Props = { params: Promise<{ locale: string }> }

const NEWEST_COUNT = 8

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const [use, { name }] = await Promise.all([languageUse(), brand(locale)])
  const t = words(locale, 'home')
  const paths = routeAlternates('home', use)
  return {
    title: { absolute: `${name} | ${t('metaTitle')}` },
    description: t('metaDescription'),
    alternates: metadataAlternates(paths, locale, use),
    openGraph: {
      title: t('metaTitle'),
      description: t('metaDescription'),
      url: paths[locale] ?? '/',
      siteName: name,
      type: 'website',
    },
  }
}

export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  const [use, top, newest, parts] = await Promise.all([
    languageUse(),
    banner(locale),
    newestListings(locale, NEWEST_COUNT),
    sectors(locale),
  ])
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', use)}>
      <Banner banner={top} galleryLabel={words(locale, 'home')('gallery')}>
        <HomeSearch locale={locale} />
      </Banner>
      <Newest cards={newest} locale={locale} />
      <Sectors sectors={parts} locale={locale} />
    </PageFrame>
  )
}
