import type { Metadata } from 'next'
import { OwnerFrame } from '#components/owner/OwnerFrame.tsx'
import { NoHomes } from '#components/owner/overview/NoHomes.tsx'
import { OwnHomes } from '#components/owner/overview/OwnHomes.tsx'
import { words } from '#lib/i18n/words.ts'
import { requireOwner } from '#lib/owners/guard.ts'
import { ownHomes } from '#lib/owners/overview.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  return { title: routeOf('owner').title[locale], robots: { index: false } }
}

/** The homes of an owner, and how each stands. */
export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  const owner = await requireOwner(locale, pathTo('owner', locale))
  const homes = await ownHomes(owner, locale, new Date())
  return (
    <OwnerFrame route="owner" locale={locale} title={words(locale, 'owner')('greeting', { name: owner.name })}>
      {homes.length === 0 ? <NoHomes locale={locale} /> : <OwnHomes homes={homes} locale={locale} />}
    </OwnerFrame>
  )
}
