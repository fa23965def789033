import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { NewsletterList } from '#components/staff/newsletters/NewsletterList.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadNewsletters } from '#lib/staff/newsletters/load-newsletters.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskNewsletters').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Newsletters, with how far each was sent. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, query] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskNewsletters', locale)
  if (!staff) return <DeskMissing />
  const newsletters = await loadNewsletters(staff, query, locale, await requestTime())
  return (
    <DeskFrame page="deskNewsletters" staff={staff}>
      <NewsletterList newsletters={newsletters} path={pathTo('deskNewsletters', locale)} />
    </DeskFrame>
  )
}
