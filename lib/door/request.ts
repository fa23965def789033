/** Which requests are for pages. */
import type { IncomingMessage } from 'node:http'

/** Addresses of files and data; see middleware's matcher. */
export const NO_PAGE =
  /^\/(_next\/static\/.|(_next\/image|(pictures|share)\/[^/%]+)\/?$|api\/|(sitemaps|feeds|manifests)\/[^/%]+\/?$|(sitemap\.xml|robots\.txt)$)/

/** Whether the answer will be a page (rather than a file, data, or a piece of a page for Next's router). */
export const wantsPage = (request: IncomingMessage): boolean =>
  !NO_PAGE.test(request.url?.split('?')[0] ?? '') && request.headers.rsc !== '1'
