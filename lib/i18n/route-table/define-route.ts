/** The type of a route, and a short way to define one. */
import type { Language } from '../../listings/rules.ts'

/**
 * request: the page of a form. signed: the page of a signed link, with its token as last segment. portal: for signed-in
 * owners; staff: of the desk; home: a portal page about one home, with its number as last segment. staff-item: a screen
 * of the desk about one thing, which its last segment names; staff-document: about a document, with kind and id.
 */
export type RouteType =
  | 'page'
  | 'article'
  | 'feedback'
  | 'login'
  | 'request'
  | 'signed'
  | 'portal'
  | 'home'
  | 'staff'
  | 'staff-item'
  | 'staff-document'
type PerLanguage = Record<Language, string>

export type Route<Type extends RouteType = RouteType, Internal extends string = string> = {
  type: Type
  /** Internal path below app/[locale], without slashes at the ends. */
  internal: Internal
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
export const route = <const Type extends RouteType, const Internal extends string>(
  type: Type,
  internal: Internal,
  path: PerLanguage,
  title: PerLanguage,
  more: Partial<Pick<Route, 'parent' | 'alias' | 'indexed'>> = {},
): Route<Type, Internal> => ({ type, internal, path, title, indexed: type === 'page' || type === 'article', ...more })

/** The public paths of a page of the desk, below the desk's own. */
export const belowDesk = (nl: string, fr: string, en: string, de: string) =>
  namesIn(`kantoor/${nl}`, `bureau/${fr}`, `staff/${en}`, `buero/${de}`)
