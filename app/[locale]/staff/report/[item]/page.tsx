import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ReportPage } from '#components/home-reports/desk/ReportPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { loadReport } from '#lib/home-reports/view.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadReport)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskReport')])
  const report = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskReport', locale, report?.home)
}

/** The report of a home, before its owners read it. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, draft }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskReport', locale, deskPath('deskReport', locale, item))
  const report = staff && (await load(staff, item, locale, await requestTime()))
  if (!report) return <DeskMissing />
  await openDraft(draft)
  return (
    <DeskFrame page="deskReport" parts={[item]} staff={staff} title={report.home}>
      <DoneNotice of="home-reports.done" done={done} problems={['unchanged']} />
      <ReportPage report={report} />
    </DeskFrame>
  )
}
