import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { SecondStep } from '#components/staff-accounts/desk/sign-in/SecondStep.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Dynamic and never cached: it depends on the pending login. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskCode').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The second step of a login at the desk. */
export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params)
  return <SecondStep page="deskCode" query={await firstValues(searchParams)} />
}
