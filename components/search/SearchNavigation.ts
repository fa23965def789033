import { createContext } from 'react'

/** Navigates to another address of the same list in place, keeping scroll and focus; null outside a results page. */
export const SearchNavigation = createContext<((address: string) => void) | null>(null)
