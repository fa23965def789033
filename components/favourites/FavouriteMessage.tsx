'use client'
import { useEffect, useRef, useState } from 'react'
import { favouritesAddress } from '#lib/domain/listing/favourites.ts'
import styles from './FavouriteMessage.module.css'
import type { FavouriteLabels } from './favouriteLabels.ts'
import { favourites } from './favouritesStore.ts'

const SHOWN_MILLISECONDS = 8000

export type Message = {
  text: string
  /** With the way to the list. */
  linked?: boolean
  undo?: () => void
  /** The control that was used is about to go: the focus comes here, to the way back where there is one. */
  focused?: boolean
  /** Tells two messages of the same words apart. */
  key: number
}

type Props = { message: Message | null; labels: FavouriteLabels; onDismiss: () => void }

/** Says at the lower edge what happened to the list. It goes away after a while, but not from under a pointer or the focus. */
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
