import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives a function that waits until no pointer is pressed. What is shown anew moves what stands below it; between press and
 * release, a button would slip from under the pointer, and the click be lost.
 */
export function usePointerUp(): () => Promise<void> {
  const pressed = useRef<{ until: Promise<void>; release: () => void } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const press = (): void => {
      let release = (): void => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      pressed.current ??= { until, release }
    }
    // The click comes right after the release, in the same task.
    const lift = (): void => {
      const { current } = pressed
      pressed.current = null
      if (current) setTimeout(current.release)
    }
    addEventListener('pointerdown', press, { signal })
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, lift, { signal })
    return () => controller.abort()
  }, [])
  return useCallback(() => pressed.current?.until ?? Promise.resolve(), [])
}
