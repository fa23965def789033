import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { Jobs } from '#components/mail/desk/Jobs.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadJobs } from '#lib/mail/desk/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskJobs').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Background work that failed for good, and what waits. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskJobs', locale)
  if (!staff) return <DeskMissing />
  const jobs = await loadJobs(locale, await requestTime())
  return (
    <DeskFrame page="deskJobs" staff={staff}>
      <DoneNotice of="mail.desk.done" done={done} problems={['other']} />
      <Jobs {...jobs} />
    </DeskFrame>
  )
}
