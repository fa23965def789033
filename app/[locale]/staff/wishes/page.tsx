import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { WishList } from '#components/saved-searches/desk/WishList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { readWishQuery } from '#lib/saved-searches/rules-desk-query.ts'
import { loadWishes } from '#lib/saved-searches/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskWishes').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** What confirmed people wait for. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskWishes', locale)
  if (!staff) return <DeskMissing />
  const query = readWishQuery(parameters)
  return (
    <DeskFrame page="deskWishes" staff={staff}>
      <WishList query={query} wishes={await loadWishes(query, locale, await requestTime())} />
    </DeskFrame>
  )
}
