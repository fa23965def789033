'use client'
import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { BACK_TO_TOP_AFTER, BACK_TO_TOP_MS } from '#lib/site/rules-device.ts'
import styles from './BackToTop.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const CONTROLS = 'a, button, input, select, summary, label'

/** A larger target, such as a card, can be hit beside the button, which takes a corner of it at most. */
const LARGE = 132

/** Whether the button would lie over something small that can be tapped. */
function coversControl(button: HTMLElement | null): boolean {
  if (!button) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [left, (left + right) / 2, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y]))
  return points.some(([x = 0, y = 0]) =>
    document.elementsFromPoint(x, y).some((element) => {
      const control = element.closest<HTMLElement>(CONTROLS)
      return control !== null && control !== button && Math.min(control.offsetWidth, control.offsetHeight) < LARGE
    }),
  )
}

const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

/** Scrolls to the top within BACK_TO_TOP_MS; it stops when the visitor scrolls. */
function scrollToTop(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const from = window.scrollY
  const start = performance.now()
  let stopped = false
  const stop = () => {
    stopped = true
  }
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchstart', stop, { once: true, passive: true })
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / BACK_TO_TOP_MS))
    if (!stopped) window.scrollTo(0, from * (1 - easeInOut(part)))
    if (!stopped && part < 1) {
      requestAnimationFrame(step)
      return
    }
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
  }
  requestAnimationFrame(step)
}

/**
 * A link to the top that appears after BACK_TO_TOP_AFTER pixels of scroll, and gives way to controls below it; without
 * scripts it stands at the end of the page and jumps.
 */
export function BackToTop({ label, icon }: { label: string; icon: ReactNode }) {
  const button = useRef<HTMLAnchorElement>(null)
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > BACK_TO_TOP_AFTER && !coversControl(button.current),
    () => false,
  )
  const go = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('top')?.focus({ preventScroll: true })
    scrollToTop()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, to the top, and works as one without scripts
    <a
      ref={button}
      href="#top"
      className={styles.button}
      data-shown={shown}
      onClick={go}
      title={label}
      aria-label={label}
    >
      {icon}
    </a>
  )
}
