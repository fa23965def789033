import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ReportDays } from '#components/home-reports/desk/ReportDays.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { loadReportDays } from '#lib/home-reports/view.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskReports').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The reports of homes that the reader may see, and when they are made. */
export default async function Page({ params, searchParams }: Props) {
  const { done } = await firstValues(searchParams)
  const shown = await listScreen('deskReports', await pageLocale(params), await searchParams)
  if (!shown) return <DeskMissing />
  const above = (
    <>
      <DoneNotice of="home-reports.done" done={done} />
      <ReportDays offices={await loadReportDays(shown.staff)} />
    </>
  )
  return <ListPage page="deskReports" {...shown} above={above} />
}
