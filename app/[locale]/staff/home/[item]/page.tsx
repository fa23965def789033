import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { HomePage } from '#components/homes/desk/HomePage.tsx'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { loadHome } from '#lib/homes/view.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadHome)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskHome')])
  const home = staff && (await load(staff, item, locale, await requestTime()))
  return { title: home?.reference || routeOf('deskHome').title[locale], robots: { index: false, follow: false } }
}

/** One home: the CRM's record, its page, and what the agency sets. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, draft }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskHome', locale, deskPath('deskHome', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const home = await load(staff, item, locale, await requestTime())
  if (!home) return <DeskMissing />
  return (
    <DeskFrame words={['desk.sortable']} page="deskHome" parts={[item]} staff={staff} title={home.reference}>
      <DoneNotice of="homes.done" done={done} />
      <HomePage home={home} />
    </DeskFrame>
  )
}
