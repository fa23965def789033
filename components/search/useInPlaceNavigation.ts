import { useRouter } from 'next/navigation'
import { createContext, type RefObject, useRef, useTransition } from 'react'

/** A field that changes letter by letter or step by step: all its changes are one history entry. */
export type SteadyField = 'text' | 'price'

export type InPlaceNavigation = {
  pending: boolean
  /** Navigates to an address of the same list, keeping scroll and focus, by a new or the present history entry. */
  go: (address: string, replace: boolean) => void
  /** The same for a link or the map: whatever field changed before, its entry is finished. */
  follow: (address: string, replace?: boolean) => void
  /** The field that made the present history entry, until something else happens. */
  entryOf: RefObject<SteadyField | null>
}

export const isHere = (address: string): boolean => address === location.pathname + location.search

/** Navigation between addresses of one list. */
export function useInPlaceNavigation(): InPlaceNavigation {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const entryOf = useRef<SteadyField | null>(null)
  const go = (address: string, replace: boolean) => {
    if (!pending && isHere(address)) return
    startTransition(() => router[replace ? 'replace' : 'push'](address, { scroll: false }))
  }
  const follow = (address: string, replace = false) => {
    entryOf.current = null
    go(address, replace)
  }
  return { pending, go, follow, entryOf }
}

/** Navigates to another address of the same list in place, keeping scroll and focus; null outside a results page. */
export const SearchNavigation = createContext<InPlaceNavigation['follow'] | null>(null)
