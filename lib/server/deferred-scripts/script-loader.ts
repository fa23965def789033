/**
 * Runs in the browser. deferred-scripts.ts sends this function's source text, so it must not refer to anything outside
 * itself.
 */

/**
 * Loads the scripts named in `data-scripts` of the running script element: after the page and its first picture are
 * painted, so that these get the whole connection. At once in a hidden tab or when the visitor interacts, and after
 * three seconds in any case.
 */
export function loadDeferredScripts(): void {
  const own = document.currentScript
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const address of own?.dataset.scripts?.split(' ') ?? []) {
      const script = document.createElement('script')
      script.async = true
      script.src = address
      document.head.append(script)
    }
  }
  // A frame callback runs before its frame is painted, a timeout in it after; and no frame is painted before the style
  // sheets load.
  const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const firstPicture = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode()

  if (document.hidden) start()
  for (const event of ['visibilitychange', 'pointerdown', 'keydown']) addEventListener(event, start, true)
  setTimeout(start, 3000)
  nextPaint()
    .then(firstPicture)
    .catch(() => undefined)
    .then(nextPaint)
    .then(start)
}
