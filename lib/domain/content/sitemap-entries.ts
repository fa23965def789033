/** The sitemap's XML (sitemaps.org 0.9, with xhtml:link for languages and image:image for pictures). Pure. */
import type { Language } from '../listing/listing.ts'
import type { LanguageUse } from '../places/offices.ts'

/** The protocol allows 50,000 addresses and 50 MB in a file; fewer are fetched and read more easily. */
export const MOST_ADDRESSES = 10_000
/** The protocol allows 50 MB in a file; near to that its pages go without their pictures, which may have any address. */
export const MOST_BYTES = 40_000_000
/** Of one home; the protocol allows 1,000. */
export const MOST_PICTURES = 10

/** One page in all the languages it exists in. */
export type SitemapPage = {
  /** Public paths. */
  paths: Partial<Record<Language, string>>
  /** When it last changed, where that is known. */
  modified: Date | null
  /** `/pictures/<file>` or absolute addresses. */
  pictures: readonly string[]
}

/** The latest of some moments; null when there is none. */
export const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text in XML: its five signs as entities, without what XML 1.0 doesn't know (control characters, lone surrogates). */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Before and after the addresses of a file. */
export const FILE_START = `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const FILE_END = '</urlset>\n'

/** An address as it stands in XML: absolute, encoded, escaped; null for one that is none. */
function location(address: string, origin: string): string | null {
  return URL.canParse(address, origin) ? escapeXml(new URL(address, origin).href) : null
}

/**
 * The page's entries, one per language in use, each naming all of them as the page's own head does. Nothing in a language that
 * is off.
 * @param origin of the site, without a slash at its end
 */
export function pageXml(
  { paths, modified, pictures }: SitemapPage,
  { languages, default: first }: LanguageUse,
  origin: string,
): string {
  const versions = languages.flatMap((language) => {
    const path = paths[language]
    const address = path === undefined ? null : location(path, origin)
    return address === null ? [] : [{ language, address }]
  })
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  const links = versions.map(({ language, address }) => link(language, address)).join('')
  const fallback = versions.find(({ language }) => language === first) ?? versions[0]
  const images = pictures
    .slice(0, MOST_PICTURES)
    .flatMap((src) => location(src, origin) ?? [])
    .map((address) => `<image:image><image:loc>${address}</image:loc></image:image>`)
    .join('')
  const date = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
  return versions
    .map(
      ({ address }) =>
        `<url><loc>${address}</loc>${date}${links}${link('x-default', fallback?.address ?? address)}${images}</url>\n`,
    )
    .join('')
}

/** The file that names the others. */
export function indexXml(files: readonly { path: string; modified: Date | null }[], origin: string): string {
  const entries = files.map(({ path, modified }) => {
    const date = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    return `<sitemap><loc>${location(path, origin)}</loc>${date}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`
}

/** A part of the homes: those from one ID to another. */
export type HomeRange = { from: number; to: number }

export const homesFile = ({ from, to }: HomeRange): string => `homes-${from}-${to}.xml`
/** @param number from 1 */
export const pagesFile = (number: number): string => `pages-${number}.xml`

/** What a file's name asks for; null for a name that is none. */
export function parseSitemapFile(
  name: string,
): ({ kind: 'homes' } & HomeRange) | { kind: 'pages'; number: number } | null {
  const homes = /^homes-(\d{1,9})-(\d{1,9})\.xml$/.exec(name)
  if (homes) return { kind: 'homes', from: Number(homes[1]), to: Number(homes[2]) }
  const pages = /^pages-([1-9]\d{0,3})\.xml$/.exec(name)
  return pages ? { kind: 'pages', number: Number(pages[1]) } : null
}
