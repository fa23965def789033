/** What runs in the browser: brings in a page's scripts. Sent as its own text (`late.ts`), so it names nothing outside itself. */

/**
 * Loads the scripts named in `data-scripts` of the running one: once the page and the picture that a visitor sees first are painted, so
 * that on a slow line these have it to themselves. At once for whoever sees nothing yet (another tab) or does something already, and
 * after three seconds in any case.
 */
export function loadDeferredScripts(): void {
  const own = document.currentScript
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const address of own?.dataset.scripts?.split(' ') ?? []) {
      const script = document.createElement('script')
      script.async = true
      script.src = address
      document.head.append(script)
    }
  }
  // What is asked of the next frame runs before it is painted, and a frame is painted only when the style sheets are there.
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const first = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode()

  if (document.hidden) begin()
  for (const event of ['visibilitychange', 'pointerdown', 'keydown']) addEventListener(event, begin, true)
  setTimeout(begin, 3000)
  painted()
    .then(first)
    .catch(() => undefined)
    .then(painted)
    .then(begin)
}
