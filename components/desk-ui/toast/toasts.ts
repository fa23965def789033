/** What was just done, over the foot of the window, with the way to take it back. */
import type { UndoneRow } from '#lib/cms/lists/undo-many.ts'

export type Toast = {
  text: string
  /** A line for each thing that stayed as it was. */
  details?: readonly string[]
  /** Takes it back; gives what is said then. */
  undo?: () => Promise<string | Toast>
  isProblem?: boolean
  /** Until it is closed or the page is left: nobody has to be quick. With details it stays, too. */
  stays?: boolean
}

/** What the next page shows, as long as the tab is open. */
const KEY = 'desk-notice'

/** `undo`: the changes of documents that it takes back. */
export type KeptToast = { text: string; undo?: UndoneRow[] }

let current: Toast | null = null
const listeners = new Set<() => void>()

/** Shows a toast in the place of the one before. */
export function showToast(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

export const shownToast = (): Toast | null => current

/** Called whenever another toast is shown. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a toast for the page to which the browser goes next. */
export function keepToast(toast: KeptToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast))
  } catch {
    // A browser without storage only says less.
  }
}

/** What the page before kept. */
export function takeKeptToast(): KeptToast | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? null : (JSON.parse(kept) as KeptToast)
  } catch {
    return null
  }
}
