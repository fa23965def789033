import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { RenovationPage } from '#components/renovation/RenovationPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { requestMetadata } from '#lib/seo/heads/form-head.ts'

/** Dynamic: the query has the chosen works and the home. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return requestMetadata('renovation', await pageLocale(params))
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params)
  return <RenovationPage query={await firstValues(searchParams)} />
}
