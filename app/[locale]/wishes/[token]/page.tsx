import type { Metadata } from 'next'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { WishesPage } from '#components/saved-searches/manage/WishesPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import { findOverview } from '#lib/saved-searches/view-manage.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return signedMetadata(translations(await pageLocale(params), 'saved-searches.page')('page.wishes.title'))
}

/** All saved searches of an address, opened by the link in a mail. */
export default async function Page({ params }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  return <WishesPage token={token} found={await findOverview(token, locale, await requestTime())} />
}
