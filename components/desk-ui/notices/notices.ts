/** What the notice of a desk page says: one at a time, until the next one or until it is closed. */
import type { UndoneRow } from '#lib/cms/lists/undo-many.ts'

/** `details`: a line for each thing that stayed as it was. `undo`: what its button takes back. */
export type Notice = { text: string; details?: string[]; undo?: UndoneRow[] }

/** What the next page shows, as long as the tab is open. */
const KEY = 'desk-notice'

let current: Notice | null = null
const listeners = new Set<() => void>()

/** Shows a notice in place of the one that is there; null closes it. */
export function notify(notice: Notice | null): void {
  current = notice
  for (const listener of listeners) listener()
}

/** Keeps a notice for the page to which the browser goes next. */
export function notifyNextPage(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice))
  } catch {
    // A browser without storage only says less.
  }
}

/** Shows what the page before kept. */
export function showKeptNotice(): void {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (kept !== null) notify(JSON.parse(kept) as Notice)
  } catch {
    // As above.
  }
}

export const currentNotice = (): Notice | null => current

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
