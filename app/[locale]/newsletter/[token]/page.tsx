import type { Metadata } from 'next'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { SubscriptionPage } from '#components/saved-searches/SubscriptionPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import { findManagedSubscription } from '#lib/saved-searches/manage-subscription.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = translations(await pageLocale(params), 'saved-searches.page')
  return signedMetadata(t('page.newsletter.title'))
}

/** A newsletter subscription, opened by the link in a mail, with buttons that change it. */
export default async function Page({ params }: Props) {
  const { token } = await params
  await pageLocale(params)
  const managed = await findManagedSubscription(token, await requestTime())
  return <SubscriptionPage kind="newsletter" token={token} managed={managed} />
}
