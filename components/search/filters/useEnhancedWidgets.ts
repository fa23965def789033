import { useCallback, useState } from 'react'
import { usePointerUp } from '#components/ui/usePointerUp.ts'

export type EnhancedWidgets = typeof import('./enhancedWidgets.ts')

/** The rich widgets, null until they are there, and the call that fetches them; without them the simple ones stay. */
export function useEnhancedWidgets(): [EnhancedWidgets | null, () => void] {
  const [rich, setRich] = useState<EnhancedWidgets | null>(null)
  const released = usePointerUp()
  const wake = useCallback(() => {
    // Not between press and release of what would be put in another's place.
    const whenReleased = (loaded: EnhancedWidgets): Promise<void> => released().then(() => setRich(loaded))
    import('./enhancedWidgets.ts').then(whenReleased, () => undefined)
  }, [released])
  return [rich, wake]
}
