/**
 * Loads the scripts of a page after its first paint. Next names a dozen scripts in the head, and on a slow connection
 * their 140 kB delay style sheets, fonts and the first picture. The server takes them out of the HTML, and a small
 * script in the head adds them after the paint, as the same elements that Next would have written: React and the
 * bundler look those up.
 */
import { CHUNK } from '../csp/next-scripts.ts'
import { LOADER } from './script-loader.ts'

const SCRIPTS = new RegExp(
  `<script src="(/_next/${CHUNK})" async=""></script>|<link rel="preload"(?: as="script" fetchPriority="low" href="/_next/${CHUNK}"| href="/_next/${CHUNK}" as="script" fetchPriority="low")/>`,
  'g',
)

const BEFORE = /<link rel="stylesheet"|<\/head>/

/**
 * Replaces Next's external scripts in a page by the loader. Next's inline scripts stay: they only queue data for the
 * others. A page whose scripts carry a nonce is returned unchanged.
 * @param html as Next wrote it, one character per byte (latin1)
 */
export function deferScripts(html: string): string {
  const addresses = new Set<string>()
  const rest = html.replace(SCRIPTS, (_, address?: string) => {
    if (address) addresses.add(address)
    return ''
  })
  if (addresses.size === 0) return html
  const loader = `<script data-scripts="${[...addresses].join(' ')}">${LOADER}</script>`
  // Before the style sheets: a script that stands behind one waits for it.
  return rest.replace(BEFORE, (found) => `${loader}${found}`)
}
