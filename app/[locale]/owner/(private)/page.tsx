import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OwnerFrame } from '#components/owners/frame/OwnerFrame.tsx'
import { NoHomes } from '#components/owners/overview/NoHomes.tsx'
import { OwnHomes } from '#components/owners/overview/OwnHomes.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadOwnHomes } from '#lib/owners/dashboard/own-homes.ts'
import { requireOwner } from '#lib/owners/require-owner.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: routeOf('owner').title[locale], robots: { index: false } }
}

/** The homes of an owner, with their status. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const owner = await requireOwner(locale, pathTo('owner', locale))
  const homes = await loadOwnHomes(owner, locale, await requestTime())
  return (
    <OwnerFrame
      route="owner"
      title={(await getTranslations('owners.portal'))('overview.title', { count: homes.length })}
    >
      {homes.length === 0 ? <NoHomes /> : <OwnHomes homes={homes} />}
    </OwnerFrame>
  )
}
