import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that waits until no pointer is down. Rendering anew may shift the layout; between pointer down and
 * up it would move a button away and lose the click.
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
    // The click event follows the pointer up event in the same task.
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
