import type { Metadata } from 'next'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ViewingFeedbackPage } from '#components/viewings/ViewingFeedbackPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { findFeedbackViewing } from '#lib/viewings/feedback/feedback.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(routeOf('viewingFeedback').title[await pageLocale(params)])
}

/** Asks what a visitor thought of a home, by a signed link. A GET changes nothing. */
export default async function Page({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)])
  return <ViewingFeedbackPage found={await findFeedbackViewing(token, locale, await requestTime())} token={token} />
}
