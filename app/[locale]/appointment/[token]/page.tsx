import type { Metadata } from 'next'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ViewingPage } from '#components/viewings/ViewingPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { findManagedViewing, isNotice } from '#lib/viewings/by-link.ts'

type Props = {
  params: Promise<{ locale: string; token: string }>
  searchParams: SearchParams
}

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return signedMetadata(routeOf('appointmentManage').title[locale])
}

/** A booked viewing, opened by its signed link. A GET changes nothing. */
export default async function Page({ params, searchParams }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  const { done, slot } = await searchParams
  const found = await findManagedViewing(token, locale, await requestTime())
  const wanted = typeof slot === 'string' ? slot : ''
  return <ViewingPage found={found} token={token} notice={isNotice(done) ? done : null} slot={wanted} />
}
