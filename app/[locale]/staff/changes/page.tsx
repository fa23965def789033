import type { Metadata } from 'next'
import { ChangesFilter, LatestChanges } from '#components/cms/desk/history/LatestChanges.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadChanges } from '#lib/cms/versions/view-changes.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

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
