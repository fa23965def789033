/** The one way to write the head of a public page: title, description, addresses, and what is shown where it is shared. */
import type { Metadata } from 'next'
import { languageUse } from '../../content/languages.ts'
import { brand } from '../../content/site-settings.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { teaser } from '../../domain/listing/teaser.ts'
import type { Brand, LanguageUse } from '../../domain/places/offices.ts'
import { type LanguagePaths, metadataAlternates } from '../../i18n/language-alternates.ts'
import { type ShareCard, type ShareSubject, sharePicture } from '../share-pictures/share-card.ts'
import { siteCard } from '../share-pictures/share-cards.ts'

/** What a page says of itself. Addresses are paths, or absolute where staff wrote them so. */
export type PageHead = {
  /** Without the brand, which is added where it fits; `{ whole }` stands as it is. */
  title: string | { whole: string }
  /** Plain text of any length; the specification's rule cuts it. */
  description: string
  /** The page's public path in each language in use that it exists in. */
  paths: LanguagePaths
  /** Whether search engines may list it; so by default. */
  indexed?: boolean
  /** What the picture shows that is made for it; the site's own where it has nothing to show. */
  card?: { of: ShareSubject; draw: (brand: string) => ShareCard }
  /** What staff want said and shown where it is shared, instead of its own. */
  share?: { title?: string; url?: string | null; type?: string; image?: string | null }
  /** ISO day of an article. */
  publishedOn?: string | null
  /** The same for readers of news: addresses and titles by media type. */
  news?: NonNullable<Metadata['alternates']>['types']
}

/** What heads say of the site. */
export type HeadSite = { use: LanguageUse; brand: Pick<Brand, 'name' | 'tagline'> }

const OPEN_GRAPH_LOCALES = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_GB', de: 'de_BE' } as const satisfies Record<
  Language,
  string
>

/** Search engines show about as many characters of a title. */
export const TITLE_LIMIT = 70

/** The title with the brand behind it, without where both together are too long to be read. */
function wholeTitle(title: PageHead['title'], name: string): string {
  if (typeof title !== 'string') return title.whole
  const both = `${title} | ${name}`
  return name === '' || both.length > TITLE_LIMIT ? title : both
}

function pictureOf({ card, share }: PageHead, alt: string, locale: Language, site: HeadSite['brand']) {
  if (share?.image) return { url: share.image, alt }
  if (card) return sharePicture(card.of, locale, card.draw(site.name))
  return sharePicture({ kind: 'site', id: 0 }, locale, siteCard(site))
}

/** Next's metadata of a page. Pure; addresses become absolute by the layout's metadataBase. */
export function buildHead(page: PageHead, locale: Language, { use, brand: site }: HeadSite): Metadata {
  const { paths, share, publishedOn, news, indexed = true } = page
  const description = teaser(page.description)
  const title = share?.title || (typeof page.title === 'string' ? page.title : page.title.whole)
  const shown = { title, description, images: [pictureOf(page, title, locale, site)] }
  return {
    title: { absolute: wholeTitle(page.title, site.name) },
    description,
    alternates: { ...metadataAlternates(paths, locale, use), ...(news && { types: news }) },
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

/** The head of a page on this site. */
export async function pageHead(page: PageHead, locale: Language): Promise<Metadata> {
  const [use, site] = await Promise.all([languageUse(), brand(locale)])
  return buildHead(page, locale, { use, brand: site })
}

/** Of what isn't there: search engines forget it. */
export const missingHead = (title: string): Metadata => ({ title, robots: { index: false } })
