import type { Metadata } from 'next'
import { MissingContent } from '#components/layout/MissingContent.tsx'
import { OwnerFrame } from '#components/owner/OwnerFrame.tsx'
import { HomeReport } from '#components/owner/report/HomeReport.tsx'
import { words } from '#lib/i18n/words.ts'
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
  return { title: routeOf('ownerReport').title[locale], robots: { index: false } }
}

/** The figures and rows of one home, to print or to keep. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = languageOfSegment(segment)
  const owner = await requireOwner(locale, ownerPath('ownerReport', Number(id), locale))
  const home = await ownerHome(owner, id, locale)
  const shown = home && (await dashboard(owner, home, locale, new Date(), 'report'))
  if (!shown) return <MissingContent locale={locale} />
  return (
    <OwnerFrame route="ownerReport" home={home} locale={locale} title={words(locale, 'owner')('report.title')}>
      <HomeReport shown={shown} home={home} locale={locale} />
    </OwnerFrame>
  )
}
