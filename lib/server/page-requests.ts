/** Distinguishes pages from files and data, by address. */
import type { IncomingMessage } from 'node:http'

/** Addresses of files and data that exist; the matcher of middleware.ts excludes the same ones. */
export const FILE_OR_DATA =
  /^\/(_next\/static\/.|(_next\/image|(pictures|share|downloads)\/[^/%]+)\/?$|map\/streets-[0-9a-f]{16}\.pmtiles$|api\/|(sitemaps|feeds|manifests)\/[^/%]+\/?$|(sitemap\.xml|robots\.txt)$)/

/** Addresses that the matcher of middleware.ts excludes, so they carry no language: files and data, existing or not. */
export const OUTSIDE_MIDDLEWARE =
  /^\/(_next\/|api\/|(pictures|share|downloads)\/[^/]+\/?$|(demo|map|icons)\/[^/][^/.]*\.[^/]+\/?$|(sitemaps|feeds|manifests)\/[^/]+\/?$|(icon\.svg|favicon\.ico|apple-icon\.png|sitemap\.xml|robots\.txt)$)/

/** The `Vary` value of a response whose language negotiateLanguage() chose, because the address names none. */
export const NEGOTIATION_VARY = 'accept-language, cookie'

/** Whether the response will be an HTML page, not a file, data or a payload for Next's router. */
export const wantsPage = (request: IncomingMessage): boolean =>
  !FILE_OR_DATA.test(request.url?.split('?')[0] ?? '') && request.headers.rsc !== '1'
