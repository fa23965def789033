/** Builds the head of every public page: title, description, addresses and share picture. */
import type { Metadata } from 'next'
import { type LanguagePaths, metadataAlternates } from '../../i18n/language-alternates.ts'
import type { Language } from '../../listings/rules.ts'
import { teaser } from '../../listings/rules-teaser.ts'
import type { Brand, LanguageUse } from '../../places/rules-offices.ts'
import { languageUse } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { wholeTitle } from '../rules-whole-title.ts'
import { type ShareCard, type ShareSubject, sharePicture } from '../share-pictures/share-card.ts'
import { siteCard } from '../share-pictures/share-cards.ts'

/** The data of a page's head. Addresses are paths, or absolute where staff wrote them so. */
export type PageHead = {
  /** Without the brand, which is added where it fits; `{ whole }` is used unchanged. */
  title: string | { whole: string }
  /** Plain text of any length; it is shortened as the specification says. */
  description: string
  /** The page's public path in each language in use that it exists in. */
  paths: LanguagePaths
  /** Whether search engines may index it; true by default. */
  indexed?: boolean
  /** The card of its own share picture; by default that of the site. */
  card?: { of: ShareSubject; draw: (brand: string) => ShareCard }
  /** Title, address and picture by staff for sharing, instead of the page's own. */
  share?: { title?: string; url?: string | null; type?: string; image?: string | null }
  /** ISO day of an article. */
  publishedOn?: string | null
  /** Feeds of the page: addresses and titles by media type. */
  feeds?: NonNullable<Metadata['alternates']>['types']
}

/** What every head needs to know of the site. */
export type HeadSite = { use: LanguageUse; brand: Pick<Brand, 'name' | 'tagline'> }

const OPEN_GRAPH_LOCALES = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_GB', de: 'de_BE' } as const satisfies Record<
  Language,
  string
>

const titleOf = (title: PageHead['title'], name: string): string =>
  typeof title === 'string' ? wholeTitle(title, name) : title.whole

function pictureOf({ card, share }: PageHead, alt: string, locale: Language, site: HeadSite['brand']) {
  if (share?.image) return { url: share.image, alt }
  if (card) return sharePicture(card.of, locale, card.draw(site.name))
  return sharePicture({ kind: 'site', id: 0 }, locale, siteCard(site))
}

/** Next's metadata of a page. Pure; the layout's metadataBase makes addresses absolute. */
export function buildHead(page: PageHead, locale: Language, { use, brand: site }: HeadSite): Metadata {
  const { paths, share, publishedOn, feeds, indexed = true } = page
  const description = teaser(page.description)
  const title = share?.title || (typeof page.title === 'string' ? page.title : page.title.whole)
  const shown = { title, description, images: [pictureOf(page, title, locale, site)] }
  return {
    title: { absolute: titleOf(page.title, site.name) },
    description,
    alternates: { ...metadataAlternates(paths, locale, use), ...(feeds && { types: feeds }) },
    openGraph: {
      ...shown,
      ...(share?.type === 'article'
        ? { type: 'article' as const, ...(publishedOn && { publishedTime: publishedOn }) }
        : { type: 'website' as const }),
      url: share?.url || paths[locale] || '/',
      siteName: site.name,
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: use.languages
        .filter((language) => language !== locale && paths[language])
        .map((language) => OPEN_GRAPH_LOCALES[language]),
    },
    twitter: { card: 'summary_large_image', ...shown },
    ...(!indexed && { robots: { index: false, follow: true } }),
  }
}

/** Next's metadata of a page of this site. */
export async function pageHead(page: PageHead, locale: Language): Promise<Metadata> {
  const [use, site] = await Promise.all([languageUse(), brand(locale)])
  return buildHead(page, locale, { use, brand: site })
}

/** The head of a missing page; not indexed. */
export const notFoundHead = (title: string): Metadata => ({ title, robots: { index: false } })
