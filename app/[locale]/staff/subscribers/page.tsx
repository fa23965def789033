import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { SubscriberList } from '#components/newsletters/desk/SubscriberList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { readSubscriberQuery } from '#lib/newsletters/rules-subscriber-query.ts'
import { loadSubscribers } from '#lib/newsletters/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskSubscribers').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Who subscribed to the newsletter. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskSubscribers', locale)
  if (!staff) return <DeskMissing />
  const query = readSubscriberQuery(parameters)
  return (
    <DeskFrame page="deskSubscribers" staff={staff}>
      <SubscriberList
        query={query}
        subscribers={await loadSubscribers(query, locale, await requestTime())}
        isEnded={parameters.done === 'ended'}
      />
    </DeskFrame>
  )
}
