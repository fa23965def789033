import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { Funnel } from '#components/figures/desk/Funnel.tsx'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { loadFunnel } from '#lib/figures/view.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskFunnel').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** What became of those who asked about homes that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), searchParams])
  const shown = await listScreen('deskFunnel', locale, parameters)
  if (!shown) return <DeskMissing />
  const funnel = await loadFunnel(parameters, { staff: shown.staff, locale, now: await requestTime() })
  return <ListPage page="deskFunnel" {...shown} above={<Funnel funnel={funnel} />} />
}
