import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { SubscriberList } from '#components/staff/newsletters/SubscriberList.tsx'
import { readSubscriberQuery } from '#lib/domain/staff/subscriber-query.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadSubscribers } from '#lib/staff/newsletters/load-newsletters.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

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
