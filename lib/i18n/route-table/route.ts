/** What a route of the table is, and the short way to write one down. */
import type { Language } from '../../domain/listing/listing.ts'

/**
 * request: the page of a form. signed: what a signed link opens, its token as one more segment. portal: for an owner who logged in;
 * home: about one of their homes, its number as one more segment.
 */
type RouteType = 'page' | 'article' | 'feedback' | 'login' | 'request' | 'signed' | 'portal' | 'home'
type PerLanguage = Record<Language, string>

export type Route = {
  type: RouteType
  /** Internal path below app/[locale], without slashes at the ends. */
  internal: string
  path: PerLanguage
  title: PerLanguage
  /** Another name it goes by in every language; it leads to `path`. */
  alias?: string
  /** Route whose crumb stands before this one's. */
  parent?: string
  /** Search engines may list it. */
  indexed: boolean
}

/** A name in each language. */
export const namesIn = (nl: string, fr: string, en: string, de: string): PerLanguage => ({ nl, fr, en, de })

/** @param more paths in English and German where they differ from the internal one, the route above, another name, and whether it may be listed */
export function route(
  type: RouteType,
  internal: string,
  nl: string,
  fr: string,
  title: PerLanguage,
  more: { parent?: string; en?: string; de?: string; indexed?: boolean; alias?: string } = {},
): Route {
  const path = { nl, fr, en: more.en ?? internal, de: more.de ?? internal }
  return {
    type,
    internal,
    path,
    title,
    indexed: more.indexed ?? (type === 'page' || type === 'article'),
    ...(more.parent && { parent: more.parent }),
    ...(more.alias && { alias: more.alias }),
  }
}
