import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { InboxPage } from '#components/requests/desk/inbox/InboxPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadTalks } from '#lib/tasks/view-conversation.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskRequests').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The requests that the reader may see, and beside the list the first of them. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters, said] = await Promise.all([pageLocale(params), searchParams, firstValues(searchParams)])
  const inbox = await loadTalks(locale, parameters, null)
  return inbox ? <InboxPage inbox={inbox} opened={null} said={said} /> : <DeskMissing />
}
