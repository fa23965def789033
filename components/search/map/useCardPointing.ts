import { useEffect, useState } from 'react'

const homeOf = ({ target }: Event): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-home]') : null
  return card ? Number(card.dataset.home) : null
}

/**
 * The home whose card has the pointer or the focus. It also marks the card of the home that is highlighted on the map.
 */
export function useCardPointing(pinned: number | null): number | null {
  const [pointed, setPointed] = useState<number | null>(null)

  useEffect(() => {
    const point = (event: Event) => setPointed(homeOf(event))
    const leave = () => setPointed(null)
    document.addEventListener('pointerover', point, { passive: true })
    document.addEventListener('focusin', point)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])

  useEffect(() => {
    const card = pinned === null ? null : document.querySelector<HTMLElement>(`[data-home="${pinned}"]`)
    card?.setAttribute('data-pinned', '')
    return () => card?.removeAttribute('data-pinned')
  }, [pinned])

  return pointed
}
