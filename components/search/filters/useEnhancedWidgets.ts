import { useCallback, useState } from 'react'
import { useReleased } from '#components/ui/usePointerUp.ts'

export type Rich = typeof import('./enhancedWidgets.ts')

/** The rich widgets, null until they are there, and the call that fetches them; without them the simple ones stay. */
export function useRich(): [Rich | null, () => void] {
  const [rich, setRich] = useState<Rich | null>(null)
  const released = useReleased()
  const wake = useCallback(() => {
    // Not between press and release of what would be put in another's place.
    const whenReleased = (loaded: Rich): Promise<void> => released().then(() => setRich(loaded))
    import('./enhancedWidgets.ts').then(whenReleased, () => undefined)
  }, [released])
  return [rich, wake]
}
