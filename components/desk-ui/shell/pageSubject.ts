/** What the page is about that shows one thing after the other without a new page: what is entered then is about that. */
let shown: string | null = null
const listeners = new Set<() => void>()

/** `subject`: as an address names it, '' for nothing; null: the page is about what it was opened for. */
export function setPageSubject(subject: string | null): void {
  shown = subject
  for (const listener of listeners) listener()
}

/** Called whenever it changes. */
export function onPageSubject(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page is about now; null: what it was opened for. */
export const pageSubject = (): string | null => shown
