import { useCallback, useState } from 'react'

export type Rich = typeof import('./rich.ts')

/** The rich widgets, null until they are there, and the call that fetches them; without them the simple ones stay. */
export function useRich(): [Rich | null, () => void] {
  const [rich, setRich] = useState<Rich | null>(null)
  const wake = useCallback(() => {
    import('./rich.ts').then(setRich, () => undefined)
  }, [])
  return [rich, wake]
}
