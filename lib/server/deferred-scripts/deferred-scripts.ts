/**
 * Pages show themselves first, then their scripts are loaded: Next names a dozen of them in a page's head, and on a slow line their
 * 140 kB keep style sheets, fonts and the first picture waiting. Here they are taken out of the HTML, and one small script brings
 * them in when the page is painted, as the very elements that Next would have written: React and the bundler look for those.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHUNK } from '../csp/next-scripts.ts'
import { loadDeferredScripts } from './script-loader.ts'

const LOADER = Buffer.from(`(${loadDeferredScripts})()`)

/** Where the loader is: another address when it is another. */
export const LOADER_PATH = `/late-${createHash('sha256').update(LOADER).digest('hex').slice(0, 12)}.js`

/** Of another release, which another instance may still send pages of, it does the same. */
const ANY_LOADER = /^\/late-[\da-f]{12}\.js$/

const SCRIPTS = new RegExp(
  `<script src="(/_next/${CHUNK})" async=""></script>|<link rel="preload" as="script" fetchPriority="low" href="/_next/${CHUNK}"/>`,
  'g',
)

/**
 * Has the scripts of Next's in a page wait until it is painted. Its inline ones stay: they only note what the others will read. Pages
 * whose scripts carry a nonce stay as they are.
 * @param html as Next wrote it, one character per byte (latin1)
 */
export function deferScripts(html: string): string {
  const addresses = new Set<string>()
  const left = html.replace(SCRIPTS, (_, address?: string) => {
    if (address) addresses.add(address)
    return ''
  })
  if (addresses.size === 0) return html
  const loader = `<script src="${LOADER_PATH}" async="" data-scripts="${[...addresses].join(' ')}"></script>`
  return left.replace('</head>', () => `${loader}</head>`)
}

/** Answers what asks for the loader; false for anything else. */
export function sendLoader({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!ANY_LOADER.test(url)) return false
  const cacheControl = url === LOADER_PATH ? 'public, max-age=31536000, immutable' : 'no-store'
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': cacheControl,
    'content-length': LOADER.length,
  })
  response.end(LOADER)
  return true
}
