/** Where a login leads back to. */
import { LANGUAGES } from '../../domain/listing/listing.ts'
import { resolvePath } from '../../i18n/resolve-path.ts'

/** Stands in for this site's own address, which no path needs. */
const HERE = 'http://site.invalid'
const LONGEST = 500

/**
 * The path that a login may lead back to: one of the portal, in any language, as the browser will read it.
 * @param wanted what an address or a form says, from whoever wrote it
 * @returns null for everything else: other sites, other pages, what isn't a path
 */
export function redirectTarget(wanted: string | undefined): string | null {
  if (!wanted || wanted.length > LONGEST || !/^\/[^/\\]/.test(wanted) || !URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search } = new URL(wanted, HERE)
  // A browser takes two slashes for another host, also where dots were taken out before them.
  if (origin !== HERE || pathname.startsWith('//')) return null
  const found = resolvePath(pathname, LANGUAGES)
  return found.kind === 'rewrite' && /^\/[a-z]{2}\/owner\//.test(found.internal) ? pathname + search : null
}
