import type { Metadata } from 'next'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { SummarySwitch } from '#components/owners/account/SummarySwitch.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { findSummarySetting } from '#lib/owners/summary/link.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(routeOf('ownerSummary').title[await pageLocale(params)])
}

/** The page behind the link in a weekly summary. */
export default async function Page({ params }: Props) {
  const { token } = await params
  await pageLocale(params)
  const found = await findSummarySetting(token, await requestTime())
  return <SummarySwitch token={token} on={found?.weeklySummary ?? null} />
}
