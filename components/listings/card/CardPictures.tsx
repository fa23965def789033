'use client'
import { useEffect } from 'react'

const CARD = 'article[data-home]'
/** How long a mouse rests on a card before its second picture is fetched, in milliseconds. */
const REST = 150
/** From how many pixels on a finger's movement is a swipe. */
const SWIPE = 12

const cardOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CARD) : null

/**
 * Further pictures of cards, by swipe or under a mouse, with one set of listeners for the document. Nothing is fetched
 * before. Renders nothing.
 */
export function CardPictures() {
  useEffect(() => {
    const controller = new AbortController()
    const passive = { signal: controller.signal, passive: true }
    const load = () => import('./cardStrip.ts')
    let rest: ReturnType<typeof setTimeout> | undefined
    let touched: { card: HTMLElement; x: number; y: number } | null = null

    const over = (event: PointerEvent) => {
      clearTimeout(rest)
      const card = event.pointerType === 'mouse' ? cardOf(event) : null
      if (card) rest = setTimeout(() => load().then(({ showSecond }) => showSecond(card)), REST)
    }
    const start = (event: TouchEvent) => {
      const [finger] = event.touches
      const card = event.touches.length === 1 ? cardOf(event) : null
      // The card's link covers its picture: what was touched says nothing.
      const picture = card?.querySelector('[data-card-picture]')?.getBoundingClientRect()
      const onPicture = picture && finger && finger.clientY > picture.top && finger.clientY < picture.bottom
      touched = card && onPicture ? { card, x: finger.clientX, y: finger.clientY } : null
    }
    const move = (event: TouchEvent) => {
      const [finger] = event.touches
      if (!touched || !finger) return
      const [x, y] = [finger.clientX - touched.x, finger.clientY - touched.y]
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return
      const { card } = touched
      touched = null
      if (Math.abs(x) > Math.abs(y)) void load().then(({ makeStrip }) => makeStrip(card, x < 0))
    }
    document.addEventListener('pointerover', over, passive)
    document.addEventListener('touchstart', start, passive)
    document.addEventListener('touchmove', move, passive)
    return () => {
      clearTimeout(rest)
      controller.abort()
    }
  }, [])
  return null
}
