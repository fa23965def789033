import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { SubscriptionPage } from '#components/saved-searches/SubscriptionPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import { editPath, readSegment, SAVED_ID } from '#lib/saved-searches/links.ts'
import { findManagedSubscription } from '#lib/saved-searches/manage-subscription.ts'
import { loadManage } from '#lib/saved-searches/view-manage.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'

type Props = { params: Promise<{ locale: string; token: string }>; searchParams: SearchParams }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = translations(await pageLocale(params), 'saved-searches.page')
  return signedMetadata(t('page.wish.title'))
}

/**
 * A saved search, opened by the link in a mail. An active one is shown as its list would be: its criteria are in the
 * address, where they can be changed.
 */
export default async function Page({ params, searchParams }: Props) {
  const { token, market } = readSegment((await params).token)
  const locale = await pageLocale(params)
  const now = await requestTime()
  const managed = await findManagedSubscription(token, now)
  const isActive = managed?.kind === 'wish' && managed.savedSearch.state === 'living'
  if (!isActive) return <SubscriptionPage kind="wish" token={token} managed={managed} />
  if (market === null) return redirect(await editPath(token, managed.savedSearch.criteria, locale))
  const query = await searchParams
  const asked = { criteria: parseCriteria(market, query), isSaved: SAVED_ID in query }
  const shown = await loadManage({ savedSearch: managed.savedSearch, token }, asked, locale, now)
  return <SubscriptionPage kind="wish" token={token} managed={managed} shown={shown} />
}
