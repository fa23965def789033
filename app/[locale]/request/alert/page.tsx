import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AlertPage } from '#components/search/alert/AlertPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { requestMetadata } from '#lib/seo/heads/form-head.ts'

/** Dynamic: the query says what is to be watched. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return requestMetadata('alert', await pageLocale(params))
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params)
  return <AlertPage query={await firstValues(searchParams)} />
}
