'use client'
import { useEffect } from 'react'
import { recordView, sendViews } from './recordView.ts'

/** Milliseconds after which what a page shows is looked at, and for which a card must stay half on the screen to be seen. */
const QUIET = 500
const SEEN_FOR = 1000
/** Whatever of both a browser sends when it shows a page that it had rendered ahead: it counts as hidden until then. */
const SHOWN = ['visibilitychange', 'prerenderingchange']

/**
 * Notes the cards (`data-home`) that come on the screen and the home whose page is open (`data-opened`), in every page that is
 * shown, the router's included. A page that is only rendered ahead, or lies in a tab that nobody looks at, waits until it is.
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
          // A little less than a half, because browsers round.
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
