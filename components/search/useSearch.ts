import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { SearchCriteria } from '#lib/domain/criteria.ts'
import { sameSearch, searchAddress, tidy } from './address.ts'

/** Wait after typing and counting up before anything is asked (specification 9: debounce 300 ms). */
export const TYPING_PAUSE = 300

export type Change = (next: SearchCriteria, wait?: number) => void

/**
 * The search as the visitor is changing it: `draft` is what the fields show. While `live`, each change goes into the
 * address after its wait, and whatever the address says (back, forward, a link) comes back into the draft.
 */
export function useSearch(server: SearchCriteria, path: string, live: boolean) {
  const router = useRouter()
  const [draft, setDraft] = useState(server)
  const [pending, startTransition] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const stopWaiting = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const visit = (address: string) => startTransition(() => router.replace(address, { scroll: false }))

  useEffect(() => {
    if (pending || timer.current !== null) return
    setDraft((shown) => (sameSearch(shown, server) ? shown : server))
  }, [server, pending])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  const settle = (next: SearchCriteria) => {
    timer.current = null
    if (live) visit(searchAddress(path, tidy(next)))
  }
  const change: Change = (next, wait = 0) => {
    const first = { ...next, page: 1 }
    stopWaiting()
    setDraft(first)
    if (wait > 0) timer.current = setTimeout(() => settle(first), wait)
    else settle(first)
  }
  const apply = () => {
    stopWaiting()
    visit(searchAddress(path, tidy(draft)))
  }
  const reset = () => {
    stopWaiting()
    setDraft(server)
  }
  return { draft, pending, change, apply, reset, visit }
}
