'use client'
import { useEffect } from 'react'
import { recordView, sendViews } from './recordView.ts'

/** Milliseconds before a page's cards are watched, and for which half a card must be visible to count as seen. */
const QUIET = 500
const SEEN_FOR = 1000
/** Events after which a prerendered page is visible; browsers send either. */
const SHOWN = ['visibilitychange', 'prerenderingchange']

/**
 * Counts the cards (`data-home`) that are visible and the home whose page is open (`data-opened`), also after router
 * navigations. A prerendered page or a background tab waits until it is visible.
 */
export function ViewCounter() {
  useEffect(() => {
    const timers = new Map<Element, number>()
    let quiet: number | undefined

    const wait = (card: HTMLElement): void => {
      const look = () => {
        if (document.hidden) return wait(card)
        timers.delete(card)
        recordView('seen', card.dataset.home ?? '')
      }
      timers.set(card, window.setTimeout(look, SEEN_FOR))
    }
    const cards = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          window.clearTimeout(timers.get(target))
          timers.delete(target)
          // Slightly less than half, because browsers round.
          if (intersectionRatio > 0.49) wait(target as HTMLElement)
        }
      },
      { threshold: 0.5 },
    )
    const look = (): void => {
      quiet = undefined
      if (document.hidden) return
      for (const card of document.querySelectorAll('[data-home]')) cards.observe(card)
      const page = document.querySelector<HTMLElement>('[data-opened]')
      if (page) recordView('opened', page.dataset.opened ?? '')
    }
    const lookSoon = (): void => {
      quiet ??= window.setTimeout(look, QUIET)
    }
    const turn = (): void => (document.hidden ? sendViews() : lookSoon())

    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    for (const name of SHOWN) document.addEventListener(name, turn)
    window.addEventListener('pagehide', sendViews)
    lookSoon()
    return () => {
      changes.disconnect()
      cards.disconnect()
      for (const name of SHOWN) document.removeEventListener(name, turn)
      window.removeEventListener('pagehide', sendViews)
      window.clearTimeout(quiet)
      for (const timer of timers.values()) window.clearTimeout(timer)
    }
  }, [])

  return null
}
