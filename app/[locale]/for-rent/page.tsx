import type { Metadata } from 'next'
import { SearchPage } from '#components/search/SearchPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import type { RawQuery } from '#lib/search/load-search.ts'
import { searchMetadata } from '#lib/seo/heads/search-head.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata('rent', await pageLocale(params), await searchParams)
}

export default async function ForRentPage({ params, searchParams }: Props) {
  await pageLocale(params)
  return <SearchPage market="rent" query={await searchParams} />
}
