/** Title, description, addresses and preview picture of a home's page. Pure; addresses are relative to the site's origin. */
import type { Metadata } from 'next'
import type { Language, ListingDetail } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { formatPrice } from './format.ts'

const OPEN_GRAPH_LOCALES = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_GB', de: 'de_BE' } as const satisfies Record<
  Language,
  string
>

type Paths = Partial<Record<Language, string>>

/** @param fallback the site's default language, which x-default points to when the home exists in it */
export function propertyMetadata(listing: ListingDetail, paths: Paths, fallback: Language, locale: Language): Metadata {
  const { title, goal, town, typeName, zip, path } = listing
  const pageTitle = words(locale, 'property')('meta.title', { title, goal, town })
  const description = listing.teaser || `${typeName}, ${zip} ${town}. ${formatPrice(listing, locale)}.`
  const picture = listing.pictures.find(({ plan }) => !plan)
  return {
    title: pageTitle,
    description,
    alternates: { canonical: path, languages: { ...paths, 'x-default': paths[fallback] ?? path } },
    openGraph: {
      type: 'website',
      url: path,
      title: pageTitle,
      description,
      locale: OPEN_GRAPH_LOCALES[locale],
      ...(picture && {
        images: [{ url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }],
      }),
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
  }
}

/** A home that isn't there: search engines forget it. */
export function missingMetadata(locale: Language): Metadata {
  return { title: words(locale, 'property')('meta.missingTitle'), robots: { index: false } }
}
