import type { Metadata } from 'next'
import { Crm } from '#components/crm/desk/Crm.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AvailabilityWords } from '#components/imports/desk/AvailabilityWords.tsx'
import { loadCrm } from '#lib/crm/desk/view.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskCrm').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The CRM, if the site reads one, and the words of a CRM that the site understands. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { deliveries, done }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskCrm', locale)
  if (!staff) return <DeskMissing />
  const crm = await loadCrm(deliveries, locale, await requestTime())
  return (
    <DeskFrame page="deskCrm" staff={staff}>
      <DoneNotice of="crm.done" done={done} problems={['crmBusy', 'crmNone', 'crmOther']} />
      {crm && <Crm crm={crm} />}
      <AvailabilityWords />
    </DeskFrame>
  )
}
