import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { RecordBar } from '#components/homes/desk/record/RecordBar.tsx'
import { InRecord } from '#components/homes/desk/record/RecordFrame.tsx'
import { HomeCandidates } from '#components/rental-applications/desk/HomeCandidates.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { loadRecord } from '#lib/home-records/view-record.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { loadCandidates } from '#lib/rental-applications/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadCandidates)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskHomeCandidates')])
  const found = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskHomeCandidates', locale, found?.title)
}

/** The candidates for one home. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskHomeCandidates', locale, deskPath('deskHomeCandidates', locale, item))
  if (!staff) return <DeskMissing />
  const now = await requestTime()
  const [loaded, record] = await Promise.all([load(staff, item, locale, now), loadRecord(staff, item, locale, now)])
  if (!loaded) return <DeskMissing />
  return (
    <DeskFrame
      page="deskHomeCandidates"
      parts={[item]}
      staff={staff}
      title={record?.reference ?? loaded.title}
      bar={<RecordBar record={record} isAsked />}
    >
      <InRecord record={record} tab="candidates" known={loaded}>
        <DoneNotice of="rental-applications.desk.done" done={done} />
        <HomeCandidates loaded={loaded} />
      </InRecord>
    </DeskFrame>
  )
}
