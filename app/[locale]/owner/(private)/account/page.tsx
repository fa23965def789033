import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AccountPage } from '#components/owners/account/AccountPage.tsx'
import { OwnerFrame } from '#components/owners/frame/OwnerFrame.tsx'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { parseNotice } from '#lib/owners/account/notices.ts'
import { loadAccount } from '#lib/owners/account/view.ts'
import { requireOwner } from '#lib/owners/require-owner.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: routeOf('ownerAccount').title[locale], robots: { index: false, follow: false } }
}

/** An owner's account: password, second step, mails and sessions. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const owner = await requireOwner(locale, pathTo('ownerAccount', locale))
  const [account, query] = await Promise.all([loadAccount(owner, await requestTime()), firstValues(searchParams)])
  await openDraft(query.draft)
  return (
    <OwnerFrame route="ownerAccount" title={routeOf('ownerAccount').title[locale]}>
      <AccountPage account={account} notice={parseNotice(query)} />
    </OwnerFrame>
  )
}
