/**
 * These functions run in the browser. The server sends their source text, so they must not refer to anything outside
 * themselves.
 */
import { transitPictures } from './picture-transition.ts'

/**
 * Names the style sheets that a joined one contains (joined-styles.ts). React and the bundler look each of them up by
 * its address, and would load it again. A disabled sheet is found and never loaded, if it comes from a script: the
 * preload scanner of Chromium loads one that stands in the HTML.
 */
export function nameJoinedStyles(): void {
  const joined = document.querySelector<HTMLLinkElement>('link[data-styles]')
  for (const entry of joined?.dataset.styles?.split(' ').reverse() ?? []) {
    const [name, precedence = ''] = entry.split(':')
    const style = document.createElement('link')
    style.setAttribute('disabled', '')
    style.rel = 'stylesheet'
    style.dataset.precedence = precedence
    style.href = `/_next/static/chunks/${name}`
    joined?.after(style)
  }
}

/**
 * Loads the scripts named in `data-scripts` of the running script element: after the page and its first picture are
 * painted, so that these get the whole connection. At once in a hidden tab or when the visitor interacts, and after
 * three seconds in any case.
 * @param nameStyles what must have run before the first script
 */
export function loadDeferredScripts(nameStyles: () => void): void {
  const own = document.currentScript
  let hasStarted = false
  const load = (address: string) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    document.head.append(script)
  }
  const start = (request: (address: string) => void) => {
    if (hasStarted) return
    hasStarted = true
    nameStyles()
    own?.dataset.scripts?.split(' ').forEach(request)
  }
  const startNow = () => start(load)
  // Each in a task of its own: asking for one takes a phone several milliseconds.
  const startInTasks = () => start((address) => setTimeout(load, 0, address))
  // A frame callback runs before its frame is painted, a timeout in it after; and no frame is painted before the style
  // sheets load.
  const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const firstPicture = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode()

  if (document.hidden) startNow()
  for (const event of ['visibilitychange', 'pointerdown', 'keydown']) addEventListener(event, startNow, true)
  setTimeout(startNow, 3000)
  nextPaint()
    .then(firstPicture)
    .catch(() => undefined)
    .then(nextPaint)
    .then(startInTasks)
}

/**
 * Says that this browser carries out the commands of buttons, before React has come: the menu then opens at once.
 */
function markCommands(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) document.documentElement.dataset.commands = ''
}

/** The text of a function as a page carries it: without comments, and without the room before its lines. */
const textOf = (run: (...all: never[]) => void): string =>
  String(run)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')

/** The loader that each page carries in its head. The same in all pages, so that the policy names it by one hash. */
export const LOADER = `(${textOf(markCommands)})();(${textOf(loadDeferredScripts)})(${textOf(nameJoinedStyles)});(${textOf(transitPictures)})()`
