import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { FiguresPage } from '#components/requests/desk/FiguresPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { readFiguresQuery } from '#lib/requests/figures/rules-query.ts'
import { loadFigures } from '#lib/requests/figures/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskFigures').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** How fast the reader's requests are answered. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), searchParams])
  const staff = await requireStaff('deskFigures', locale)
  if (!staff) return <DeskMissing />
  const now = await requestTime()
  return (
    <DeskFrame page="deskFigures" staff={staff}>
      <FiguresPage figures={await loadFigures(staff, readFiguresQuery(parameters, now), locale, now)} />
    </DeskFrame>
  )
}
