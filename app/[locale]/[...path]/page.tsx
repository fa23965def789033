import type { Metadata } from 'next'
import { MissingPage } from '#components/layout/MissingPage.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { PageStatus } from '#components/layout/PageStatus.tsx'
import { languageUse } from '#lib/content/site.ts'
import { words } from '#lib/i18n/words.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

type Props = { params: Promise<{ locale: string }> }

/** Rendered at the first visit and kept: what isn't there is the same for everyone. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = words(languageOfSegment((await params).locale), 'layout')
  return { title: t('missing.title'), robots: { index: false } }
}

/** Every address that no other page answers. */
export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', await languageUse())}>
      <PageStatus code={404} />
      <MissingPage locale={locale} />
    </PageFrame>
  )
}
