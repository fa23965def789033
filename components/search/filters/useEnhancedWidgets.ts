import { useCallback, useState } from 'react'
import { usePointerUp } from '#components/ui/usePointerUp.ts'

export type EnhancedWidgets = typeof import('./enhancedWidgets.ts')

/** The rich widgets, null until they are there, and the call that fetches them; without them the simple ones stay. */
export function useEnhancedWidgets(): [EnhancedWidgets | null, () => void] {
  const [widgets, setWidgets] = useState<EnhancedWidgets | null>(null)
  const released = usePointerUp()
  const loadWidgets = useCallback(() => {
    // Not between press and release of what would be put in another's place.
    const whenReleased = (loaded: EnhancedWidgets): Promise<void> => released().then(() => setWidgets(loaded))
    import('./enhancedWidgets.ts').then(whenReleased, () => undefined)
  }, [released])
  return [widgets, loadWidgets]
}
