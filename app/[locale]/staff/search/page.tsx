import type { Metadata } from 'next'
import { SearchPanel } from '#components/desk-search/desk/SearchPanel.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { searchDesk } from '#lib/desk-search/search.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskSearch').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Finds everything at the desk that the reader may open. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { q = '' }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskSearch', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskSearch" staff={staff}>
      <SearchPanel
        locale={locale}
        path={pathTo('deskSearch', locale)}
        first={{ typed: q.trim(), groups: await searchDesk(staff, q, locale) }}
      />
    </DeskFrame>
  )
}
