import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ExportPage } from '#components/requests/desk/ExportPage.tsx'
import { parametersIn } from '#lib/desk/lists/list-screen.ts'
import { formatListState } from '#lib/desk/lists/rules-query.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadExport } from '#lib/requests/export/view.ts'
import { REQUEST_LIST, requestsAt } from '#lib/requests/rules-query.ts'
import { codeErrors, isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskExport').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** A list of requests as a file; the address narrows it as that of the list does. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), searchParams])
  const query = requestsAt(parametersIn(parameters))
  const own = `${pathTo('deskExport', locale)}?${formatListState(REQUEST_LIST, query)}`
  const staff = await requireStaff('deskExport', locale, own)
  if (!staff) return <DeskMissing />
  const now = await requestTime()
  return (
    <DeskFrame page="deskExport" staff={staff}>
      <ExportPage
        loaded={await loadExport(staff, query, locale, now)}
        confirm={isConfirmed(staff, now) ? null : own}
        errors={codeErrors([parameters.problem].flat()[0])}
      />
    </DeskFrame>
  )
}
