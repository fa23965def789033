import type { Metadata } from 'next'
import { FavouritesPage } from '#components/comparison/FavouritesPage.tsx'
import { type FavouritesQuery, favouritesMetadata, loadFavourites } from '#components/comparison/loadFavourites.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'

/** Dynamic: the query has the favourite homes. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<FavouritesQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return favouritesMetadata(await pageLocale(params), await searchParams)
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  return <FavouritesPage shown={await loadFavourites(locale, await searchParams)} />
}
