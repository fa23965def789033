/** In pixels: so far from the edge of the window. */
const EDGE = 8

/** Moves what just opened to the side, as far as it would stand out of the window. */
export function keepInWindow(panel: HTMLElement | null): void {
  if (!panel) return
  panel.style.removeProperty('translate')
  const { left, right } = panel.getBoundingClientRect()
  const room = document.documentElement.clientWidth - EDGE
  const by = right > room ? Math.max(room - right, EDGE - left) : Math.max(0, EDGE - left)
  if (by !== 0) panel.style.setProperty('translate', `${by}px`)
}
