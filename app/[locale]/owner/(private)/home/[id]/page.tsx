import type { Metadata } from 'next'
import { MissingContent } from '#components/layout/MissingContent.tsx'
import { HomeDashboard } from '#components/owner/dashboard/HomeDashboard.tsx'
import { OwnerFrame } from '#components/owner/OwnerFrame.tsx'
import { dashboard } from '#lib/owners/dashboard.ts'
import { requireOwner } from '#lib/owners/guard.ts'
import { ownerHome } from '#lib/owners/home.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { ownerPath } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  return { title: routeOf('ownerHome').title[locale], robots: { index: false } }
}

/** How one home is doing. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = languageOfSegment(segment)
  const owner = await requireOwner(locale, ownerPath('ownerHome', Number(id), locale))
  const home = await ownerHome(owner, id, locale)
  const shown = home && (await dashboard(owner, home, locale, new Date(), 'page'))
  if (!shown) return <MissingContent locale={locale} />
  return (
    <OwnerFrame route="ownerHome" home={home} locale={locale} title={home.title} lang={home.lang}>
      <HomeDashboard shown={shown} home={home} locale={locale} />
    </OwnerFrame>
  )
}
