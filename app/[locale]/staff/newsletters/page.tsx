import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { NewsletterList } from '#components/newsletters/desk/NewsletterList.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadNewsletters } from '#lib/newsletters/view.ts'

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
