import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { ChangesFilter } from '#components/staff/history/ChangesFilter.tsx'
import { LatestChanges } from '#components/staff/history/LatestChanges.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadChanges } from '#lib/staff/history/load-changes.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskChanges').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Who changed what lately, of everything that the reader may edit. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskChanges', locale)
  if (!staff) return <DeskMissing />
  const page = await loadChanges(staff.role, query, locale)
  return (
    <DeskFrame page="deskChanges" staff={staff}>
      <ChangesFilter page={page} />
      <LatestChanges page={page} />
    </DeskFrame>
  )
}
