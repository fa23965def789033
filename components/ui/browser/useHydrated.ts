import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has hydrated: false in the server's HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
