'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { inOwnTask } from '#components/ui/browser/inOwnTask.ts'
import { type FavouriteKey, favouriteKey, favouritesAddress } from '#lib/favourites/rules.ts'
import styles from './FavouriteButtons.module.css'
import type { FavouriteLabels } from './favouriteLabels.ts'
import { addFavourite, favourites, isListStored, onFavourites, removeFavourite } from './favouritesStore.ts'

const BUTTON = 'button[data-favourite]'
const idOf = (button: HTMLElement): FavouriteKey => favouriteKey(button.dataset.favourite ?? '') ?? 0

function paint(root: ParentNode): void {
  const own = favourites()
  for (const button of root.querySelectorAll<HTMLElement>(BUTTON)) {
    const pressed = String(own.includes(idOf(button)))
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed
  }
}

const SHOWN_MILLISECONDS = 8000

type Message = {
  text: string
  /** Whether it has a link to the list. */
  linked?: boolean
  undo?: () => void
  /** Whether to move the focus here (to the undo button if present), because the used control disappears. */
  focused?: boolean
  /** Distinguishes two messages with the same text. */
  key: number
}

type FavouriteMessageProps = { message: Message | null; labels: FavouriteLabels; onDismiss: () => void }

/**
 * A message at the bottom edge about a change of the list. It disappears after a while, unless it has the pointer or
 * the focus.
 */
function FavouriteMessage({ message, labels, onDismiss }: FavouriteMessageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)

  // It stands outside the page's frame, which says how high a bar at the bottom of the window is (PageFrame).
  useEffect(() => {
    const main = message && document.getElementById('main')
    if (main) frame.current?.style.setProperty('--bottom-bar', getComputedStyle(main).getPropertyValue('--bottom-bar'))
  }, [message])

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
      aria-live="polite"
      data-shown={message !== null}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p data-favourite-message="">
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

/**
 * Makes all favourite buttons work with one listener for the document, so that cards stay server components. It
 * announces the result and offers to undo it.
 */
export function FavouriteButtons({ labels }: { labels: FavouriteLabels }) {
  const [message, setMessage] = useState<Message | null>(null)

  useEffect(() => {
    const changes = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) paint(document)
    })
    const cancel = inOwnTask(() => paint(document))
    changes.observe(document.body, { childList: true, subtree: true })
    const stop = onFavourites(() => paint(document))
    return () => {
      cancel()
      changes.disconnect()
      stop()
    }
  }, [])

  useEffect(() => {
    const say = (text: string, more: Omit<Message, 'text' | 'key'> = {}) =>
      setMessage({ text: isListStored() ? text : `${text} ${labels.notKept}`, key: Date.now(), ...more })
    const toggle = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null
      if (!button) return
      const id = idOf(button)
      if (!favourites().includes(id)) {
        if (addFavourite(id)) say(labels.added, { linked: true })
        else say(labels.full, { linked: true })
        return
      }
      const place = removeFavourite(id)
      say(labels.removed, {
        undo: () => {
          addFavourite(id, place)
          say(labels.added, { focused: true })
        },
        // On the favourites page the card disappears with its focus.
        focused: button.closest('[data-own-list]') !== null,
      })
    }
    document.addEventListener('click', toggle)
    return () => document.removeEventListener('click', toggle)
  }, [labels])

  const dismiss = useCallback(() => setMessage(null), [])
  return <FavouriteMessage message={message} labels={labels} onDismiss={dismiss} />
}
