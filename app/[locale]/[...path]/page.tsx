import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { ContentPage } from '#components/content/ContentPage.tsx'
import { pageMetadata } from '#components/content/pageMetadata.ts'
import { MissingContent, missingMetadata } from '#components/layout/MissingContent.tsx'
import { findAddress } from '#lib/content/addresses.ts'
import { languageUse } from '#lib/content/languages.ts'
import { articlePage, entryPage } from '#lib/content/pages.ts'
import { isLanguage, type Language } from '#lib/domain/listing.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

type Props = { params: Promise<{ locale: string; path: string[] }> }

/** Each page is rendered at its first visit and kept until something changes. */
export const generateStaticParams = () => []

const decoded = (segments: string[]): string => {
  try {
    return segments.map(decodeURIComponent).join('/')
  } catch {
    return segments.join('/')
  }
}

const lookUp = cache(async (path: string, locale: Language) => {
  const address = await findAddress(path, locale)
  if (address === null || address.kind === 'moved') return address
  const page =
    address.kind === 'entry' ? await entryPage(address.entry, locale) : await articlePage(address.article, locale)
  return { kind: 'page' as const, page }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, path } = await params
  const locale = languageOfSegment(segment)
  const [found, use] = await Promise.all([lookUp(decoded(path), locale), languageUse()])
  return found?.kind === 'page' ? pageMetadata(found.page, locale, use) : missingMetadata(locale)
}

/** The pages of the database: menu entries and articles, in every language; and every address that nothing answers. */
export default async function Page({ params }: Props) {
  const { locale: segment, path } = await params
  // A file that isn't there, below a path that the middleware leaves alone: nobody reads a page instead of it.
  if (!isLanguage(segment)) notFound()
  const locale = languageOfSegment(segment)
  const found = await lookUp(decoded(path), locale)
  if (found?.kind === 'moved') permanentRedirect(found.path)
  return found ? <ContentPage page={found.page} locale={locale} /> : <MissingContent locale={locale} />
}
