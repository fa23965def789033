import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { ChosenSubscriber } from '#components/newsletters/desk/ChosenSubscriber.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadSubscriber } from '#lib/newsletters/list-subscribers.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskSubscribers').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Who subscribed to the newsletter. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done, subscriber = '' }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const shown = await listScreen('deskSubscribers', locale, await searchParams)
  if (!shown) return <DeskMissing />
  const chosen = await loadSubscriber(subscriber, { staff: shown.staff, locale, now: await requestTime() })
  return (
    <ListPage
      page="deskSubscribers"
      {...shown}
      above={<ChosenSubscriber subscriber={chosen} isEnded={done === 'ended'} />}
    />
  )
}
