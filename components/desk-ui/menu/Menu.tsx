'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { onBeside } from '#components/ui/browser/onBeside.ts'
import { IconPath } from '#components/ui/Icon.tsx'
import { keepInWindow } from './keepInWindow.ts'
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
    const endBeside = onBeside(() => (element.open ? element : null), close)
    const keep = () => {
      if (element.open) keepInWindow(element.querySelector('ul'))
    }
    element.addEventListener('toggle', keep)
    element.addEventListener('keydown', onKey)
    element.addEventListener('click', closeAfter)
    return () => {
      endBeside()
      element.removeEventListener('toggle', keep)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('click', closeAfter)
    }
  }, [])
  return (
    <details ref={menu} className={styles.menu} data-align={align} data-side={side}>
      <summary className={trigger ? styles.property : styles.dots} aria-label={trigger ? undefined : label}>
        {trigger ?? <IconPath path="M5.5 12h.01M12 12h.01M18.5 12h.01" />}
      </summary>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </details>
  )
}
