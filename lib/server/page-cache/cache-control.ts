/** The Cache-Control values that the site sends to shared caches and browsers. */

/** Store it, and revalidate it on each request. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * The Cache-Control that replaces the response's own; null when the own one may stay. Next lets shared caches keep
 * pages and router payloads for a year (`s-maxage`). Such a cache is not notified of changes: a home that was withdrawn
 * would stay in it. Browsers ignore `s-maxage`, and no other response of the site uses it.
 */
export const publicCacheControl = (cacheControl: unknown): string | null =>
  /\bs-maxage\b/i.test(String(cacheControl ?? '')) ? REVALIDATE : null
