import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { MovedRequests } from '#components/requests/desk/MovedRequests.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadMoves } from '#lib/requests/view-moves.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskRequests').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The requests that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), searchParams])
  const shown = await listScreen('deskRequests', locale, parameters)
  if (!shown) return <DeskMissing />
  const moves = await loadMoves(shown.staff, locale, await requestTime())
  const above = (
    <>
      <DoneNotice of="requests.desk.done" done={[parameters.done].flat()[0]} problems={['tooLate', 'handled']} />
      <MovedRequests moves={moves} />
    </>
  )
  return <ListPage page="deskRequests" {...shown} above={above} />
}
