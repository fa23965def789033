import type { Metadata } from 'next'
import type { RawQuery } from '#components/search/loadSearch.ts'
import { SearchPage } from '#components/search/SearchPage.tsx'
import { searchMetadata } from '#components/search/searchMetadata.ts'
import type { Language } from '#lib/domain/listing.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: Language }>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata('sale', (await params).locale, await searchParams)
}

export default async function ForSalePage({ params, searchParams }: Props) {
  return <SearchPage market="sale" locale={(await params).locale} query={await searchParams} />
}
