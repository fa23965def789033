/** The page that a login returns to. */

import { resolvePath } from '../i18n/resolve-path.ts'
import { LANGUAGES } from '../listings/rules.ts'

/** Stands for this site's origin when a path is parsed. */
const PLACEHOLDER_ORIGIN = 'http://site.invalid'
const MAX_LENGTH = 500

/**
 * Validates the path to which a login returns: a page of the portal, or of the desk, in any language, as a browser would
 * parse it.
 * @param wanted from an address or a form, unvalidated
 * @returns null for everything else: other sites, other pages, invalid paths (open redirect)
 */
export function redirectTarget(wanted: string | undefined, area: 'owner' | 'staff' = 'owner'): string | null {
  if (!wanted || wanted.length > MAX_LENGTH || !/^\/[^/\\]/.test(wanted) || !URL.canParse(wanted, PLACEHOLDER_ORIGIN))
    return null
  const { origin, pathname, search } = new URL(wanted, PLACEHOLDER_ORIGIN)
  // A browser reads two leading slashes as another host, also where dot segments before them were removed.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return null
  const found = resolvePath(pathname, LANGUAGES)
  return found.kind === 'rewrite' && found.internal.slice(3).startsWith(`/${area}/`) ? pathname + search : null
}
