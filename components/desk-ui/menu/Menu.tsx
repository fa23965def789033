'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Menu.module.css'

type Props = {
  /** What the menu is of, for who doesn't see where it stands. */
  label: string
  /** What opens it; three dots where it isn't given. */
  trigger?: ReactNode
  /** At which end of what opens it the list begins. */
  align?: 'start' | 'end'
  /** Where the list opens: above what stands at the foot of the window. */
  side?: 'below' | 'above'
  children: ReactNode
}

const Dots = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </svg>
)

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('ul :is(a[href], button:not(:disabled))')]

/** Acts and properties behind one button. Without a script it opens and closes; with one it also closes by itself. */
export function Menu({ label, trigger, align = 'end', side = 'below', children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const close = () => {
      element.open = false
    }
    const closeBeside = ({ target }: Event) => {
      if (element.open && target instanceof Node && !element.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!element.open) return
      const summary = element.querySelector('summary')
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
        summary?.focus()
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      if ((event.target as Element).matches('input, select, textarea')) return
      event.preventDefault()
      const items = itemsOf(element)
      const at = items.indexOf(document.activeElement as HTMLElement)
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? items.length - 1 : at - 1
      items[(next + items.length) % items.length]?.focus()
    }
    const closeAfter = ({ target }: Event) => {
      if ((target as Element).closest('a[href]')) close()
    }
    document.addEventListener('click', closeBeside)
    document.addEventListener('focusin', closeBeside)
    element.addEventListener('keydown', onKey)
    element.addEventListener('click', closeAfter)
    return () => {
      document.removeEventListener('click', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('click', closeAfter)
    }
  }, [])
  return (
    <details ref={menu} className={styles.menu} data-align={align} data-side={side}>
      <summary className={trigger ? styles.property : styles.dots} aria-label={trigger ? undefined : label}>
        {trigger ?? <Dots />}
      </summary>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </details>
  )
}
