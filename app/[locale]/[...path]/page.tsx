import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MissingPage } from '#components/layout/MissingPage.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { PageStatus } from '#components/layout/PageStatus.tsx'
import { languageUse } from '#lib/content/site.ts'
import { isLanguage } from '#lib/domain/listing.ts'
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
  const { locale: segment } = await params
  // A file that isn't there, below a path that the middleware leaves alone: nobody reads a page instead of it.
  if (!isLanguage(segment)) notFound()
  const locale = languageOfSegment(segment)
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', await languageUse())}>
      <PageStatus code={404} />
      <MissingPage locale={locale} />
    </PageFrame>
  )
}
