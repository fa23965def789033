import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ViewingPage } from '#components/viewings/desk/ViewingPage.tsx'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadDeskViewing } from '#lib/viewings/agenda/view-viewing.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadDeskViewing)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskViewing')])
  const viewing = staff && (await load(staff, item, locale, await requestTime()))
  return { title: viewing?.title || routeOf('deskViewing').title[locale], robots: { index: false, follow: false } }
}

/** One viewing. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, draft }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskViewing', locale, deskPath('deskViewing', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const viewing = await load(staff, item, locale, await requestTime())
  if (!viewing) return <DeskMissing />
  return (
    <DeskFrame page="deskViewing" parts={[item]} staff={staff} title={viewing.title}>
      <DoneNotice of="viewings.desk.viewingDone" done={done} problems={['taken', 'stale', 'busy', 'unchanged']} />
      <ViewingPage viewing={viewing} />
    </DeskFrame>
  )
}
