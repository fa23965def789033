import type { Metadata } from 'next'
import { SearchPage } from '#components/search/SearchPage.tsx'
import { languageOfSegment } from '#lib/i18n/link-behaviour.ts'
import type { RawQuery } from '#lib/search/load-search.ts'
import { searchMetadata } from '#lib/seo/heads/search-head.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata('rent', languageOfSegment((await params).locale), await searchParams)
}

export default async function ForRentPage({ params, searchParams }: Props) {
  return <SearchPage market="rent" locale={languageOfSegment((await params).locale)} query={await searchParams} />
}
