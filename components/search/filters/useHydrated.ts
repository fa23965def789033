import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** false in the server's HTML and while React takes it over, true as soon as JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
