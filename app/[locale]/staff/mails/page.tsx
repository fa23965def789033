import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { Mails } from '#components/mail/desk/Mails.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadMails } from '#lib/mail/desk/view.ts'

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
      <DoneNotice of="mail.desk.done" done={query.done} problems={['other']} />
      <Mails mails={mails} />
    </DeskFrame>
  )
}
