import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { ImportList } from '#components/staff/imports/ImportList.tsx'
import { ImportNotice } from '#components/staff/imports/ImportNotice.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { importNoticeOf } from '#lib/staff/imports/import-actions.ts'
import { loadImports } from '#lib/staff/imports/load-imports.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskImports').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The runs of the import. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { page, done }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskImports', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskImports" staff={staff}>
      <ImportNotice notice={importNoticeOf(done)} />
      <ImportList imports={await loadImports(page, locale, new Date())} />
    </DeskFrame>
  )
}
