import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { normalisedCriteria, sameSearch, searchAddress } from './formAddress.ts'

/** Wait after typing and counting up before anything is asked (specification 9: debounce 300 ms). */
export const TYPING_PAUSE = 300

/** A field whose value grows letter by letter or step by step: all of it is one entry of the browser's history. */
type SteadyField = 'text' | 'price'

/** `field`: the one whose changes follow each other until it is left. */
export type Change = (next: SearchCriteria, wait?: number, field?: SteadyField) => void

const isHere = (address: string): boolean => address === location.pathname + location.search

/**
 * The search as the visitor is changing it: `draft` is what the fields show. While `live`, each change goes into the address after
 * its wait, as an entry of the browser's history, and whatever the address says (back, forward, a link) comes back into the draft.
 */
export function useSearch(server: SearchCriteria, path: string, live: boolean) {
  const router = useRouter()
  const [draft, setDraft] = useState(server)
  const [pending, startTransition] = useTransition()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; settle: () => void } | null>(null)
  /** The field that the shown entry of the history comes from, as long as nothing came between. */
  const entryOf = useRef<SteadyField | null>(null)

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  const go = (address: string, replace: boolean) => {
    if (!pending && isHere(address)) return
    startTransition(() => router[replace ? 'replace' : 'push'](address, { scroll: false }))
  }
  const navigate = (address: string) => {
    entryOf.current = null
    go(address, false)
  }

  useEffect(() => {
    if (pending || waiting.current !== null) return
    setDraft((shown) => (sameSearch(shown, server) ? shown : server))
  }, [server, pending])
  useEffect(() => {
    // After Back or Forward the next change is an entry of its own, and nothing that was typed before comes after.
    const moved = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      entryOf.current = null
    }
    addEventListener('popstate', moved)
    return () => {
      moved()
      removeEventListener('popstate', moved)
    }
  }, [])

  const change: Change = (next, wait = 0, field) => {
    const first = { ...next, page: 1 }
    const settle = () => {
      waiting.current = null
      if (!live) return
      go(searchAddress(path, normalisedCriteria(first)), field !== undefined && entryOf.current === field)
      entryOf.current = field ?? null
    }
    stopWaiting()
    setDraft(first)
    if (wait > 0) waiting.current = { timer: setTimeout(settle, wait), settle }
    else settle()
  }
  /** What was typed into a field counts when the field is left. */
  const leaveField = () => {
    const pendingChange = waiting.current
    stopWaiting()
    pendingChange?.settle()
    entryOf.current = null
  }
  /** Goes to what the fields say; `replace`: in place of the shown entry of the history. False where that is shown already. */
  const apply = (replace = false): boolean => {
    const address = searchAddress(path, normalisedCriteria(draft))
    stopWaiting()
    entryOf.current = null
    go(address, replace)
    return !isHere(address)
  }
  const reset = () => {
    stopWaiting()
    setDraft(server)
  }
  return { draft, pending, change, leaveField, apply, reset, navigate }
}
