/** Which requests are for pages. */
import type { IncomingMessage } from 'node:http'

/** Addresses of files and data; see middleware's matcher. */
export const NO_PAGE =
  /^\/(_next\/static\/.|(_next\/image|(pictures|share)\/[^/%]+)\/?$|api\/|(sitemaps|feeds|manifests)\/[^/%]+\/?$|(sitemap\.xml|robots\.txt)$)/

/** What middleware doesn't see (its matcher) and so has no language either: files and data, whether they are there or not. */
export const NO_LANGUAGE =
  /^\/(_next\/|api\/|(pictures|share)\/[^/]+\/?$|(demo(\/documents)?|map|icons)\/[^/]+\.[^/]+\/?$|(sitemaps|feeds|manifests)\/[^/]+\/?$|(icon\.svg|favicon\.ico|apple-icon\.png|sitemap\.xml|robots\.txt)$)/

/** What chooses the language of an answer whose address names none (negotiateLanguage). */
export const LANGUAGE_CHOSEN_BY = 'accept-language, cookie'

/** Whether the answer will be a page (rather than a file, data, or a piece of a page for Next's router). */
export const wantsPage = (request: IncomingMessage): boolean =>
  !NO_PAGE.test(request.url?.split('?')[0] ?? '') && request.headers.rsc !== '1'
