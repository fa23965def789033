'use client'

import { useSyncExternalStore } from 'react'

/** What the window hears when another request is opened without a new page. */
const OPENED = 'request-opened'

/** Parameters that say what was just done on a page: they go with it. */
const PASSING = ['done', 'draft', 'newer', 'move', 'template', 'held']

const openedIn = (path: string): string | null => /\/([0-9a-f]{8}-[0-9a-f-]{27})\/?$/.exec(path)?.[1] ?? null

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(OPENED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(OPENED, listener)
  }
}

/** The request whose page the address is; null: it is the list's. `first`: as the server drew it. */
export const useOpenRequest = (first: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => openedIn(location.pathname),
    () => first,
  )

/** A path with the state of the list, for a link or the address. */
export function withList(path: string, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of PASSING) parameters.delete(name)
  const kept = parameters.toString().replaceAll('%2C', ',').replaceAll('%21', '!')
  return kept ? `${path}?${kept}` : path
}

/** Opens another request, or the list, in this page. `how`: Back comes to what was open before, or doesn't. */
export function goToRequest(path: string, how: 'pushState' | 'replaceState'): void {
  history[how](null, '', withList(path, location.search))
  dispatchEvent(new Event(OPENED))
}
