import type { Metadata } from 'next'
import { KindOverview } from '#components/cms/desk/lists/KindOverview.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskContent').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Everything that the reader may edit, by kind. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const staff = await requireStaff('deskContent', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame page="deskContent" staff={staff}>
      <KindOverview role={staff.role} locale={locale} />
    </DeskFrame>
  )
}
