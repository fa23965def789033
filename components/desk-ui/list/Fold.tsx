'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { onBeside } from '#components/ui/browser/onBeside.ts'
import { keepInWindow } from '../menu/keepInWindow.ts'
import styles from './Fold.module.css'

type Props = {
  summary: ReactNode
  /** Of the button, where what it shows is too short; it holds what it shows. */
  label?: string
  className?: string | undefined
  /** The panel begins at the end of its button. */
  atEnd?: boolean
  /** From the start. */
  isOpen?: boolean
  children: ReactNode
}

/** A button with a panel below it, which opens without a script too; Escape and a click elsewhere close it. */
export function Fold({ summary, label, className, atEnd = false, isOpen = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(
    () =>
      onBeside(
        () => (fold.current?.open ? fold.current : null),
        (element) => element.removeAttribute('open'),
      ),
    [],
  )
  return (
    <details
      ref={fold}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) keepInWindow(currentTarget.querySelector<HTMLElement>(':scope > div'))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !fold.current?.open) return
        event.stopPropagation()
        fold.current.open = false
        fold.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={className} aria-label={label} title={label}>
        {summary}
      </summary>
      <div className={atEnd ? `${styles.panel} ${styles.atEnd}` : styles.panel}>{children}</div>
    </details>
  )
}
