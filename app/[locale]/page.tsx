import type { Metadata } from 'next'
import { HomePage, homePageData } from '#components/content/home/HomePage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

const dataOf = async ({ params, searchParams }: Props) => homePageData(await pageLocale(params), await searchParams)

export const generateMetadata = async (props: Props): Promise<Metadata> => (await dataOf(props)).head

export default async function Page(props: Props) {
  return <HomePage {...(await dataOf(props))} />
}
