'use client'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaticMarkup } from '#components/ui/staticHtml.ts'
import styles from './MainMenu.module.css'

/** A submenu opened by hovering closes when the mouse leaves; opened by its button it stays open. */
type Opened = 'no' | 'hovered' | 'pinned'

type Props = {
  id: string
  label: string
  link: ReactNode
  icon: ReactNode
  /** Its items as static HTML. */
  items: StaticMarkup
}

/**
 * A menu entry with a submenu: "disclosure navigation" of the ARIA Authoring Practices. Without scripts, CSS opens it.
 */
export function SubMenu({ id, label, link, icon, items }: Props) {
  const [opened, setOpened] = useState<Opened>('no')
  const entry = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = opened !== 'no'

  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const isOutside = ({ target }: Event) => target instanceof Element && !entry.current?.contains(target)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (entry.current?.contains(document.activeElement)) button.current?.focus()
      setOpened('no')
    }
    const onPress = (event: Event) => {
      if (isOutside(event)) setOpened('no')
    }
    const onOther = (event: Event) => {
      if (isOutside(event) && (event.target as Element).closest('[data-sub-menu]')) setOpened('no')
    }
    const { signal } = controller
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('pointerover', onOther, { signal, passive: true })
    return () => controller.abort()
  }, [open])

  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setOpened((now) => (now === 'no' ? 'hovered' : now))
  }
  const onLeave = () => setOpened((now) => (now === 'hovered' ? 'no' : now))
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened('no')
  }

  return (
    <li
      ref={entry}
      className={styles.entry}
      data-sub-menu=""
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={onBlur}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened((now) => (now === 'pinned' ? 'no' : 'pinned'))}
      >
        {icon}
      </button>
      <ul id={id} className={styles.panel} data-open={open} {...items} />
    </li>
  )
}
