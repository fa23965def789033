/** What caches between the site and a browser are told. */

/** Keep it, and ask each time whether it is still true. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * What an answer says to caches instead of its own words; null where its own may stand. Next lets caches that many visitors share
 * keep pages, and the pieces of pages that its router asks for, for a year (`s-maxage`). Such a cache doesn't hear of changes: a home
 * that was withdrawn would stay in it. Browsers don't read `s-maxage`, so nothing else of ours says it.
 */
export const publicCacheControl = (cacheControl: unknown): string | null =>
  /\bs-maxage\b/i.test(String(cacheControl ?? '')) ? REVALIDATE : null
