/** What a click on a link does (specification 2.3 "Widgets": router link on larger screens, plain anchor on mobile). */
import { isLanguage, LANGUAGES, type Language } from '../domain/listing/listing.ts'

export type LinkBehaviour = 'router' | 'newTab' | 'plain'

/** Whether a link's written address is an absolute http or https one: such links open in a new tab. */
export const isAbsoluteAddress = (href: string): boolean => /^https?:/i.test(href.trim())

/**
 * @param link the link as it is written in the page
 * @param page the address of the page it stands on
 * @param language language of the page; another one is a new document
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
  // Pages end in a slash; files, pictures and calls don't.
  return there.pathname.startsWith(`/${language}/`) && there.pathname.endsWith('/') ? 'router' : 'plain'
}

/**
 * The language of a page's `[locale]` segment. The middleware lets only languages through; a file that isn't there comes past
 * it, under whatever its first segment is, and is answered in the first language.
 */
export const languageOfSegment = (segment: string | undefined): Language =>
  isLanguage(segment) ? segment : LANGUAGES[0]

/** The language an address names in its first segment, else the first of all languages. */
export const languageOfPath = (pathname: string): Language => languageOfSegment(pathname.split('/')[1])

/** Segments of an address as they are read; as they stand where one of them can't be decoded. */
export function decodedSegments(segments: readonly string[]): string[] {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return [...segments]
  }
}
