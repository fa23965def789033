import type { Metadata } from 'next'
import type { ContentPage } from '#lib/content/pages.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { LanguageUse } from '#lib/domain/site.ts'
import { metadataAlternates } from '#lib/routing/alternates.ts'

/** Head of a page that staff made: title, description, addresses and what is shared. */
export function pageMetadata({ head, paths }: ContentPage, locale: Language, use: LanguageUse): Metadata {
  const { title, description, share, indexed } = head
  return {
    title,
    ...(description && { description }),
    alternates: metadataAlternates(paths, locale, use),
    openGraph: {
      title: share.title,
      ...(description && { description }),
      url: share.url ?? paths[locale] ?? '/',
      type: share.type === 'article' ? 'article' : 'website',
      ...(share.image && { images: [{ url: share.image }] }),
    },
    ...(!indexed && { robots: { index: false, follow: true } }),
  }
}
