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

/** Defines a route; only pages and articles are indexed unless `more` says otherwise. */
export const route = (
  type: RouteType,
  internal: string,
  path: PerLanguage,
  title: PerLanguage,
  more: Partial<Pick<Route, 'parent' | 'alias' | 'indexed'>> = {},
): Route => ({ type, internal, path, title, indexed: type === 'page' || type === 'article', ...more })
