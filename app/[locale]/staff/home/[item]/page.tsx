import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { RecordBar } from '#components/homes/desk/record/RecordBar.tsx'
import { RecordPage } from '#components/homes/desk/record/RecordPage.tsx'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { loadHomePage } from '#lib/home-records/view-page.ts'
import { readHomeTab } from '#lib/homes/rules-tabs.ts'
import { referenceInScope } from '#lib/homes/view.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page's title reads nothing else of it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskHome')])
  const reference = staff && (await referenceInScope(staff, item))
  return { title: reference || routeOf('deskHome').title[locale], robots: { index: false, follow: false } }
}

/** One home: what happened to it, what it is, and what the agency sets. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, draft, tab, state }] = await Promise.all([
    params,
    pageLocale(params),
    firstValues(searchParams),
  ])
  const staff = await requireStaff('deskHome', locale, deskPath('deskHome', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const page = await loadHomePage(staff, item, { tab: readHomeTab(tab), state }, locale, await requestTime())
  if (!page) return <DeskMissing />
  const { record } = page
  return (
    <DeskFrame
      words={['desk.sortable']}
      page="deskHome"
      parts={[item]}
      staff={staff}
      title={record.reference}
      bar={<RecordBar record={record} isAsked={page.ending !== null} />}
    >
      <RecordPage page={page} done={done} />
    </DeskFrame>
  )
}
