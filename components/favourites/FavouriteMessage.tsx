'use client'
import { useEffect, useRef, useState } from 'react'
import { favouritesAddress } from '#lib/favourites/rules.ts'
import styles from './FavouriteMessage.module.css'
import type { FavouriteLabels } from './favouriteLabels.ts'
import { favourites } from './favouritesStore.ts'

const SHOWN_MILLISECONDS = 8000

export type Message = {
  text: string
  /** Whether it has a link to the list. */
  linked?: boolean
  undo?: () => void
  /** Whether to move the focus here (to the undo button if present), because the used control disappears. */
  focused?: boolean
  /** Distinguishes two messages with the same text. */
  key: number
}

type Props = { message: Message | null; labels: FavouriteLabels; onDismiss: () => void }

/**
 * A message at the bottom edge about a change of the list. It disappears after a while, unless it has the pointer or
 * the focus.
 */
export function FavouriteMessage({ message, labels, onDismiss }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (message?.focused) (frame.current?.querySelector('button') ?? frame.current)?.focus()
  }, [message])

  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(onDismiss, SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [message, held, onDismiss])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits longer while somebody is at it
    <div
      className={`${styles.message} no-print`}
      ref={frame}
      tabIndex={-1}
      data-shown={message !== null}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p aria-live="polite" data-favourite-message="">
        <span key={message?.key}>{message?.text}</span>
      </p>
      {message?.linked && <a href={favouritesAddress(labels.path, favourites())}>{labels.toList}</a>}
      {message?.undo && (
        <button type="button" onClick={message.undo}>
          {labels.undo}
        </button>
      )}
    </div>
  )
}
