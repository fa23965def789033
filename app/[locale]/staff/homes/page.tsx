import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { HomeList } from '#components/homes/desk/HomeList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { formatHomeQuery, readHomeQuery } from '#lib/homes/rules-query.ts'
import { loadHomes } from '#lib/homes/view-list.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskHomes').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The homes that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const query = readHomeQuery(parameters)
  const own = formatHomeQuery(query)
  const staff = await requireStaff('deskHomes', locale, `${pathTo('deskHomes', locale)}${own && `?${own}`}`)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskHomes" staff={staff}>
      <HomeList query={query} list={await loadHomes(staff, query, locale, await requestTime())} />
    </DeskFrame>
  )
}
