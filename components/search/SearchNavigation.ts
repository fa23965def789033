import { createContext } from 'react'

/** Goes to an address of the same list in place, keeping scroll and focus; null outside a result page. */
export const SearchNavigation = createContext<((address: string) => void) | null>(null)
