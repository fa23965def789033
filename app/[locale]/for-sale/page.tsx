import type { Metadata } from 'next'
import type { RawQuery } from '#components/search/loadSearch.ts'
import { SearchPage } from '#components/search/SearchPage.tsx'
import { searchMetadata } from '#components/search/searchMetadata.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata('sale', languageOfSegment((await params).locale), await searchParams)
}

export default async function ForSalePage({ params, searchParams }: Props) {
  return <SearchPage market="sale" locale={languageOfSegment((await params).locale)} query={await searchParams} />
}
