import type { Metadata } from 'next'
import { ModuleGrid } from '#components/content/modules/ModuleGrid.tsx'
import { SearchPage, searchPageData } from '#components/search/SearchPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

const dataOf = async ({ params, searchParams }: Props) =>
  searchPageData('rent', await pageLocale(params), await searchParams)

export const generateMetadata = async (props: Props): Promise<Metadata> => (await dataOf(props)).head

export default async function ForRentPage(props: Props) {
  return <SearchPage {...(await dataOf(props))} Modules={ModuleGrid} />
}
