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
import { loadDeferredScripts, nameJoinedStyles } from './script-loader.ts'

/**
 * Lets the picture of a home's card become the first of its gallery where a document follows another, and back; any
 * other view transition is skipped. `components/layout/page/pictureTransition.ts` does the same for the router.
 *
 * It runs in the browser, as source text within the loader: it must not refer to anything outside itself. It can't wait
 * for React: a browser asks for the names before the first frame of a page.
 */
function transitPictures(): void {
  if (!('onpagereveal' in window)) return
  // Chromium decides at the first frame, and hasn't looked into a style sheet of its own address by then unless
  // somebody has asked for a style. So the rule is added here, and the question put where a page of the site came
  // before.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}')
  document.adoptedStyleSheets.push(sheet)
  if (window.navigation?.activation?.from) getComputedStyle(document.documentElement).getPropertyValue('opacity')

  const gallery = () => document.querySelector<HTMLElement>('#all-photos > :first-child img')
  const pathOf = (entry: NavigationHistoryEntry | null | undefined) => entry?.url && new URL(entry.url).pathname
  const cardPicture = (entry: NavigationHistoryEntry | null | undefined) =>
    [...document.querySelectorAll<HTMLAnchorElement>('article[data-home] h3 a')]
      .find(({ pathname }) => pathname === pathOf(entry))
      ?.closest('article')
      ?.querySelector<HTMLElement>('[data-card-picture] > img')
  // A browser may leave out the entries while it is still loading one of them.
  const isBack = ({ navigationType, from, entry }: NavigationActivation) =>
    navigationType === 'traverse' && (entry?.index ?? 0) < (from?.index ?? 0)
  // No two pictures of a page may have the name, which the gallery's has by its style sheet.
  let clear = () => {}
  const name = (picture: HTMLElement, transition: ViewTransition) => {
    clear()
    const other = gallery()
    other?.style.setProperty('view-transition-name', 'none')
    picture.style.setProperty('view-transition-name', 'home-picture')
    const own = () => {
      for (const named of [other, picture]) named?.style.removeProperty('view-transition-name')
    }
    clear = own
    const end = () => {
      if (clear === own) own()
    }
    transition.finished.then(end, end)
  }

  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition || !activation) return
    viewTransition.ready.catch(() => undefined)
    const back = isBack(activation)
    const picture = back ? null : cardPicture(activation.entry)
    if (picture) return name(picture, viewTransition)
    const results = document.querySelector<HTMLAnchorElement>('[data-neighbour="list"]')?.href
    if (!gallery() || !(back || results === activation.entry?.url)) viewTransition.skipTransition()
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { activation } = window.navigation ?? {}
    if (!viewTransition || !activation) return
    viewTransition.ready.catch(() => undefined)
    if (gallery() && !isBack(activation)) return
    const picture = cardPicture(activation.from)
    if (picture) name(picture, viewTransition)
    else viewTransition.skipTransition()
  })
}

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
