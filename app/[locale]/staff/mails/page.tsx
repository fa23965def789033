import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { MailListBar } from '#components/mail/desk/MailListBar.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskMails').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Mails that couldn't be delivered, and those on their way. */
export default async function Page({ params, searchParams }: Props) {
  const shown = await listScreen('deskMails', await pageLocale(params), await searchParams)
  if (!shown) return <DeskMissing />
  const { done } = await firstValues(searchParams)
  const failed = shown.screen.views.find(({ name }) => name === 'failed')?.count ?? 0
  return (
    <ListPage page="deskMails" {...shown} above={<DoneNotice of="mail.desk.done" done={done} problems={['other']} />}>
      <MailListBar failed={failed} />
    </ListPage>
  )
}
