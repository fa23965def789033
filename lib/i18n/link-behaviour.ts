/** What a click on a link does (specification 2.3 "Widgets": router link on larger screens, plain anchor on mobile). */
import { isLanguage, LANGUAGES, type Language } from '../listings/rules.ts'

export type LinkBehaviour = 'router' | 'newTab' | 'plain'

/** Whether a link is written as an absolute http or https address: such links open in a new tab. */
export const isAbsoluteAddress = (href: string): boolean => /^https?:/i.test(href.trim())

/**
 * How a click on a link navigates.
 * @param link the link as written in the page
 * @param page the address of the page with the link
 * @param language the language of that page; a page in another language is loaded as a new document
 */
export function linkBehaviour(
  link: { href: string; target: string; download: boolean },
  page: string,
  language: Language,
): LinkBehaviour {
  const href = link.href.trim()
  if (link.download || (link.target !== '' && link.target !== '_self')) return 'plain'
  if (isAbsoluteAddress(href)) return 'newTab'
  if (href === '' || href.startsWith('#') || !URL.canParse(href, page)) return 'plain'
  const here = new URL(page)
  const there = new URL(href, page)
  if (there.origin !== here.origin) return 'plain'
  if (there.hash !== '' && there.pathname === here.pathname && there.search === here.search) return 'plain'
  // Addresses of pages end in a slash; those of files and API calls don't.
  return there.pathname.startsWith(`/${language}/`) && there.pathname.endsWith('/') ? 'router' : 'plain'
}

/**
 * The language of a page's `[locale]` segment. The middleware passes only languages; a missing file, which the
 * middleware doesn't see, may have any first segment and is answered in the first language.
 */
export const languageOfSegment = (segment: string | undefined): Language =>
  isLanguage(segment) ? segment : LANGUAGES[0]

/** The language an address names in its first segment, else the first of all languages. */
export const languageOfPath = (pathname: string): Language => languageOfSegment(pathname.split('/')[1])

/** The decoded segments of an address; unchanged when one of them can't be decoded. */
export function decodedSegments(segments: readonly string[]): string[] {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return [...segments]
  }
}
