import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { DeadMails } from '#components/staff/mails/DeadMails.tsx'
import { Jobs } from '#components/staff/mails/Jobs.tsx'
import { MailNotice } from '#components/staff/mails/MailNotice.tsx'
import { WaitingMails } from '#components/staff/mails/WaitingMails.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadMails } from '#lib/staff/mails/load-mails.ts'
import { mailNoticeOf } from '#lib/staff/mails/mail-actions.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskMails').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Mails that couldn't be delivered, what waits, and background work that failed. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskMails', locale)
  if (!staff) return <DeskMissing />
  const mails = await loadMails(query, locale, await requestTime())
  return (
    <DeskFrame page="deskMails" staff={staff}>
      <MailNotice notice={mailNoticeOf(query.done)} />
      <DeadMails mails={mails} />
      <WaitingMails waiting={mails.waiting} />
      <Jobs failedJobs={mails.failedJobs} waitingJobs={mails.waitingJobs} />
    </DeskFrame>
  )
}
