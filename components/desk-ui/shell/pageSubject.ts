/** What the page is about that shows one thing after the other without a new page: what is entered then is about that. */

/** `subject`: as an address names it. */
type Shown = { subject: string; name: string }

let shown: Shown | null | undefined
const listeners = new Set<() => void>()

/** null: it is about nothing; undefined: about what the page was opened for. */
export function setPageSubject(next: Shown | null | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Called whenever it changes. */
export function onPageSubject(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page is about now; null: nothing; undefined: what it was opened for. */
export const pageSubject = (): Shown | null | undefined => shown
