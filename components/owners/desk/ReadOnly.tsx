'use client'

import { type ReactNode, type SyntheticEvent, useState } from 'react'
import styles from './ReadOnly.module.css'

/** What is shown to somebody for whom its links and buttons aren't: each says so instead. `words`: what it says. */
export function ReadOnly({ words, children }: { words: string; children: ReactNode }) {
  const [isTold, setTold] = useState(false)
  const refuse = (event: SyntheticEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a, button, form')) return
    event.preventDefault()
    event.stopPropagation()
    setTold(true)
  }
  // Filters apply as soon as one is chosen.
  return (
    <div className={styles.readOnly} onClickCapture={refuse} onSubmitCapture={refuse} onChangeCapture={refuse}>
      <p role="alert">{isTold ? words : ''}</p>
      {children}
    </div>
  )
}
