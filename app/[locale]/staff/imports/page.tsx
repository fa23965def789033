import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ImportBar, ImportNotices } from '#components/imports/desk/ImportListParts.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadImports } from '#lib/imports/desk/view-imports.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskImports').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The runs of the import, and the button that starts one. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const shown = await listScreen('deskImports', locale, await searchParams)
  if (!shown) return <DeskMissing />
  const [{ done }, imports] = await Promise.all([firstValues(searchParams), loadImports(locale, await requestTime())])
  const above = (
    <>
      <DoneNotice of="imports.desk.done" done={done} problems={['busy', 'noFolder']} />
      <ImportNotices imports={imports} />
    </>
  )
  return (
    <ListPage page="deskImports" {...shown} above={above}>
      <ImportBar imports={imports} />
    </ListPage>
  )
}
