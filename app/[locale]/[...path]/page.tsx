import type { Metadata } from 'next'
import { MissingPage } from '#components/layout/MissingPage.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { PageStatus } from '#components/layout/PageStatus.tsx'
import { languageUse } from '#lib/content/site.ts'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'

type Props = { params: Promise<{ locale: Language }> }

/** Rendered at the first visit and kept: what isn't there is the same for everyone. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = words((await params).locale, 'layout')
  return { title: t('missing.title'), robots: { index: false } }
}

/** Every address that no other page answers. */
export default async function Page({ params }: Props) {
  const { locale } = await params
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', await languageUse())}>
      <PageStatus code={404} />
      <MissingPage locale={locale} />
    </PageFrame>
  )
}
