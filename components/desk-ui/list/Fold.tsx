'use client'

import { type ReactNode, useEffect, useRef } from 'react'
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
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (fold.current?.open && !(target instanceof Node && fold.current.contains(target))) fold.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  return (
    <details
      ref={fold}
      className={styles.fold}
      open={isOpen}
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
