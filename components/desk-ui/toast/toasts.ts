/** What was just done, for a moment over the foot of the window, with the way to take it back. */

export type Toast = {
  text: string
  /** A line for each thing that stayed as it was: it stays until it is closed. */
  details?: readonly string[]
  /** Takes it back; gives what is said then. */
  undo?: () => Promise<string>
  isProblem?: boolean
}

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
