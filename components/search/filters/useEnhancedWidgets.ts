import { useCallback, useState } from 'react'
import { usePointerUp } from '#components/ui/usePointerUp.ts'

export type EnhancedWidgets = typeof import('./enhancedWidgets.ts')

/**
 * The enhanced widgets, null until loaded, and the function that loads them; if loading fails, the native ones remain.
 */
export function useEnhancedWidgets(): [EnhancedWidgets | null, () => void] {
  const [widgets, setWidgets] = useState<EnhancedWidgets | null>(null)
  const released = usePointerUp()
  const loadWidgets = useCallback(() => {
    // Not while a pointer is down on a control that is about to be replaced.
    const whenReleased = (loaded: EnhancedWidgets): Promise<void> => released().then(() => setWidgets(loaded))
    import('./enhancedWidgets.ts').then(whenReleased, () => undefined)
  }, [released])
  return [widgets, loadWidgets]
}
