import { type RefObject, useEffect, useState } from 'react'

/** The pointer on its way to the button that stops and starts hasn't come to look at a picture. */
const isMotionButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-motion]') !== null

type Attention = {
  hovered: boolean
  focused: boolean
  /** Forgets both until the pointer or the focus moves again: for who has just said that it shall move. */
  release: () => void
}

/** Whether a mouse or a pen is over an element, and whether the keyboard's focus is in it. */
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
