import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { AvailabilityWords } from '#components/staff/imports/AvailabilityWords.tsx'
import { CrmDeliveries } from '#components/staff/imports/CrmDeliveries.tsx'
import { CrmNotice } from '#components/staff/imports/CrmNotice.tsx'
import { CrmRemarks } from '#components/staff/imports/CrmRemarks.tsx'
import { CrmState } from '#components/staff/imports/CrmState.tsx'
import { ImportList } from '#components/staff/imports/ImportList.tsx'
import { ImportNotice } from '#components/staff/imports/ImportNotice.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { crmNoticeOf } from '#lib/staff/imports/crm-actions.ts'
import { importNoticeOf } from '#lib/staff/imports/import-actions.ts'
import { loadCrm } from '#lib/staff/imports/load-crm.ts'
import { loadImports } from '#lib/staff/imports/load-imports.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskImports').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The CRM, if there is one, and the runs of the import. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { page, deliveries, done }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskImports', locale)
  if (!staff) return <DeskMissing />
  const now = await requestTime()
  const [crm, imports] = await Promise.all([loadCrm(deliveries, locale, now), loadImports(page, locale, now)])
  return (
    <DeskFrame page="deskImports" staff={staff}>
      <ImportNotice notice={importNoticeOf(done)} />
      <CrmNotice notice={crmNoticeOf(done)} />
      {crm && (
        <>
          <CrmState crm={crm} />
          <CrmDeliveries {...crm} />
          <CrmRemarks {...crm} />
        </>
      )}
      <ImportList imports={imports} />
      <AvailabilityWords />
    </DeskFrame>
  )
}
