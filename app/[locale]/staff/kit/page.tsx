import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { KitPage } from '#components/desk-ui/kit/KitPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { env } from '#lib/env.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskKit').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Every part of the desk in every state, for whoever works on them and for the tests; missing without its setting. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const staff = await requireStaff('deskKit', locale)
  if (!staff || env().DESK_KIT === 'off') return <DeskMissing />
  return (
    <DeskFrame page="deskKit" staff={staff} words={['desk.list', 'desk.sortable', 'kit']}>
      <KitPage now={await requestTime()} />
    </DeskFrame>
  )
}
