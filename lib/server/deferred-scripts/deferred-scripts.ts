/**
 * Loads the scripts of a page after its first paint. Next names a dozen scripts in the head, and on a slow connection
 * their 140 kB delay style sheets, fonts and the first picture. The server takes them out of the HTML, and one small
 * loader script adds them after the paint, as the same elements that Next would have written: React and the bundler
 * look those up.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHUNK } from '../csp/next-scripts.ts'
import { acceptedEncodings, compressNow, type Encoding } from '../page-cache/encoding.ts'
import { transitPictures } from './picture-transition.ts'
import { loadDeferredScripts, nameJoinedStyles } from './script-loader.ts'

const LOADER_SCRIPT = Buffer.from(`(${loadDeferredScripts})(${nameJoinedStyles});(${transitPictures})()`)

/** The address of the loader; it contains a hash of its content. */
export const LOADER_PATH = `/late-${createHash('sha256').update(LOADER_SCRIPT).digest('hex').slice(0, 12)}.js`

/** The loader of any release: another instance may still send pages of another release. Its content does the same. */
const ANY_LOADER = /^\/late-[\da-f]{12}\.js$/

const SCRIPTS = new RegExp(
  `<script src="(/_next/${CHUNK})" async=""></script>|<link rel="preload"(?: as="script" fetchPriority="low" href="/_next/${CHUNK}"| href="/_next/${CHUNK}" as="script" fetchPriority="low")/>`,
  'g',
)

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
  const loader = `<script src="${LOADER_PATH}" async="" blocking="render" data-scripts="${[...addresses].join(' ')}"></script>`
  return rest.replace('</head>', () => `${loader}</head>`)
}

const encoded = new Map<Encoding, Buffer>()

/** The loader in an encoding, which is made once. */
function encodedLoader(encoding: Encoding): Buffer {
  const body = encoded.get(encoding) ?? compressNow(LOADER_SCRIPT, encoding)
  encoded.set(encoding, body)
  return body
}

/** Answers a request for the loader and returns true; returns false for any other request. */
export function sendLoader({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!ANY_LOADER.test(url)) return false
  const [encoding = 'plain'] = acceptedEncodings(headers['accept-encoding'] ?? '').quick
  const body = encodedLoader(encoding)
  const cacheControl = url === LOADER_PATH ? 'public, max-age=31536000, immutable' : 'no-store'
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': cacheControl,
    'content-length': body.length,
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
  })
  response.end(body)
  return true
}
