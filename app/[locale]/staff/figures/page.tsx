import type { Metadata } from 'next'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { FiguresPage } from '#components/staff/requests/FiguresPage.tsx'
import { readFiguresQuery } from '#lib/domain/staff/requests/figures-query.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadFigures } from '#lib/staff/requests/load-figures.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

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
