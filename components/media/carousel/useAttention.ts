import { type RefObject, useEffect, useState } from 'react'

/** The pause button is excluded: a pointer over it isn't looking at a picture. */
const isMotionButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-motion]') !== null

type Attention = {
  hovered: boolean
  focused: boolean
  /** Resets both until pointer or focus move again, after the visitor has started the carousel. */
  release: () => void
}

/** Whether a mouse or pen is over an element, and whether it contains the keyboard focus. */
export function useAttention(root: RefObject<HTMLElement | null>): Attention {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const release = () => {
    setHovered(false)
    setFocused(false)
  }

  useEffect(() => {
    const place = root.current
    if (!place) return
    setHovered(place.matches(':hover') && matchMedia('(hover: hover)').matches)
    setFocused(place.matches(':has(:focus-visible)'))
    const controller = new AbortController()
    const { signal } = controller
    const over = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(!isMotionButton(target))
    }
    const focus = ({ target }: FocusEvent) => setFocused(target instanceof Element && target.matches(':focus-visible'))
    place.addEventListener('pointerover', over, { signal })
    place.addEventListener('pointerleave', () => setHovered(false), { signal })
    place.addEventListener('focusin', focus, { signal })
    place.addEventListener('focusout', () => setFocused(false), { signal })
    return () => controller.abort()
  }, [root])

  return { hovered, focused, release }
}
