import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { AccountPage } from '#components/owner/account/AccountPage.tsx'
import { OwnerFrame } from '#components/owner/OwnerFrame.tsx'
import { readNotice } from '#lib/owners/account/notices.ts'
import { accountOf } from '#lib/owners/account/page.ts'
import { requireOwner } from '#lib/owners/guard.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

/** Never kept: neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  return { title: routeOf('ownerAccount').title[locale], robots: { index: false, follow: false } }
}

/** An owner's account: password, second step, mails, and where they are logged in. */
export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  const owner = await requireOwner(locale, pathTo('ownerAccount', locale))
  const [account, query] = await Promise.all([accountOf(owner, new Date()), firstValues(searchParams)])
  return (
    <OwnerFrame route="ownerAccount" locale={locale} title={routeOf('ownerAccount').title[locale]}>
      <AccountPage account={account} notice={readNotice(query)} locale={locale} />
    </OwnerFrame>
  )
}
