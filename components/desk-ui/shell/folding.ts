/** Whether the navigation of the desk is folded, as somebody last chose it. The server reads it too: nothing jumps. */

/** Kept on the paths of the desk alone; listed in docs/security.md. */
export const FOLDED_COOKIE = 'desk-folded'
const YEAR = 365 * 24 * 60 * 60
/** Until somebody chooses, it is folded on a tablet: the like of it in Shell.module.css. */
const WIDE = '(width >= 60rem)'

/** true or false as it was chosen; null where nobody chose. */
export const readFolded = (value: string | undefined): boolean | null =>
  value === '1' || value === '0' ? value === '1' : null

const listeners = new Set<() => void>()

export function subscribeToFolding(listener: () => void): () => void {
  listeners.add(listener)
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    wide.removeEventListener('change', listener)
  }
}

/** What was chosen in this browser. */
export const chosenFolding = (): boolean | null => {
  const values = document.cookie.split('; ').map((pair) => pair.split('='))
  return readFolded(values.find(([name]) => name === FOLDED_COOKIE)?.[1])
}

/** Whether it is folded now. */
export const isFolded = (): boolean => chosenFolding() ?? !matchMedia(WIDE).matches

/** Folds or unfolds it, on the desk's paths in every language. */
export function chooseFolding(folded: boolean, paths: readonly string[]): void {
  for (const path of paths) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${FOLDED_COOKIE}=${folded ? 1 : 0}; Path=${path}; Max-Age=${YEAR}; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}
