import type { Metadata } from 'next'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ConfirmOffer } from '#components/offers/ConfirmOffer.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { offerToConfirm } from '#lib/offers/release.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(routeOf('offerConfirm').title[await pageLocale(params)])
}

/** Asks a bidder whether an offer is theirs, by a signed link. A GET changes nothing. */
export default async function Page({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)])
  return <ConfirmOffer offer={await offerToConfirm(token, locale, await requestTime())} token={token} />
}
