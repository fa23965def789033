import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { InboxPage } from '#components/requests/desk/inbox/InboxPage.tsx'
import { staffOfPage } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { requestTitle } from '#lib/requests/view-title.ts'
import { loadTalks } from '#lib/tasks/view-conversation.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskRequest')])
  return {
    title: (staff && (await requestTitle(staff, item, locale))) || routeOf('deskRequest').title[locale],
    robots: { index: false, follow: false },
  }
}

/** One request, beside the list in which it stands. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, parameters, said] = await Promise.all([
    params,
    pageLocale(params),
    searchParams,
    firstValues(searchParams),
  ])
  const inbox = await loadTalks(locale, parameters, item)
  return inbox ? <InboxPage inbox={inbox} opened={item} said={said} /> : <DeskMissing />
}
