/** The type of a route, and a short way to define one. */
import type { Language } from '../../domain/listing/listing.ts'

/**
 * request: the page of a form. signed: the page of a signed link, with its token as last segment. portal: for signed-in
 * owners; home: a portal page about one home, with its number as last segment.
 */
type RouteType = 'page' | 'article' | 'feedback' | 'login' | 'request' | 'signed' | 'portal' | 'home'
type PerLanguage = Record<Language, string>

export type Route = {
  type: RouteType
  /** Internal path below app/[locale], without slashes at the ends. */
  internal: string
  path: PerLanguage
  title: PerLanguage
  /** Another name of the route in every language; it redirects to `path`. */
  alias?: string
  /** The parent route in the breadcrumbs. */
  parent?: string
  /** Whether search engines may index it. */
  indexed: boolean
}

/** A text in each language. */
export const namesIn = (nl: string, fr: string, en: string, de: string): PerLanguage => ({ nl, fr, en, de })

/**
 * Defines a route.
 * @param more English and German paths where they differ from the internal one, parent route, alias, and whether it is
 *   indexed
 */
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
