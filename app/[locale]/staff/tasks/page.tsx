import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskTasks').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** What the reader, and the office, have to do. */
export default async function Page({ params, searchParams }: Props) {
  const shown = await listScreen('deskTasks', await pageLocale(params), await searchParams)
  return shown ? <ListPage page="deskTasks" {...shown} /> : <DeskMissing />
}
