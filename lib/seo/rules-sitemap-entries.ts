/** The sitemap's XML (sitemaps.org 0.9, with xhtml:link for languages and image:image for pictures). Pure. */
import type { Language } from '../listings/rules.ts'
import type { LanguageUse } from '../places/rules-offices.ts'

/** Addresses in one file. The protocol allows 50,000; smaller files are fetched and read more easily. */
export const MAX_ADDRESSES = 10_000
/**
 * Bytes of one file before its pages are written without pictures, whose addresses may be of any length. The protocol
 * allows 50 MB.
 */
export const MAX_BYTES = 40_000_000
/** Pictures of one home; the protocol allows 1,000. */
export const MAX_PICTURES = 10

/** One page in all the languages it exists in. */
export type SitemapPage = {
  /** Public paths. */
  paths: Partial<Record<Language, string>>
  /** The time of the last change; null when unknown. */
  modified: Date | null
  /** `/pictures/<file>` or absolute addresses. */
  pictures: readonly string[]
}

/** The latest of several times; null when all are null. */
export const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/**
 * Text escaped for XML: the five special characters as entities, and without characters that XML 1.0 excludes (control
 * characters, lone surrogates).
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Start and end of a sitemap file, around its `url` elements. */
export const FILE_START = `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const FILE_END = '</urlset>\n'

/** An address made absolute, percent-encoded and escaped for XML; null for an invalid one. */
function location(address: string, origin: string): string | null {
  return URL.canParse(address, origin) ? escapeXml(new URL(address, origin).href) : null
}

/**
 * The `url` elements of a page, one for each language in use; each lists all language versions, as the page's own head
 * does.
 * @param origin of the site, without a trailing slash
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
    .slice(0, MAX_PICTURES)
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

/** The sitemap index, which lists all sitemap files. */
export function indexXml(files: readonly { path: string; modified: Date | null }[], origin: string): string {
  const entries = files.map(({ path, modified }) => {
    const date = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    return `<sitemap><loc>${location(path, origin)}</loc>${date}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`
}

/** A range of home ids, both ends included. */
export type HomeRange = { from: number; to: number }

export const homesFile = ({ from, to }: HomeRange): string => `homes-${from}-${to}.xml`
/** @param number from 1 */
export const pagesFile = (number: number): string => `pages-${number}.xml`

/** Parses the name of a sitemap file; null for any other name. */
export function parseSitemapFile(
  name: string,
): ({ kind: 'homes' } & HomeRange) | { kind: 'pages'; number: number } | null {
  const homes = /^homes-(\d{1,9})-(\d{1,9})\.xml$/.exec(name)
  if (homes) return { kind: 'homes', from: Number(homes[1]), to: Number(homes[2]) }
  const pages = /^pages-([1-9]\d{0,3})\.xml$/.exec(name)
  return pages ? { kind: 'pages', number: Number(pages[1]) } : null
}
