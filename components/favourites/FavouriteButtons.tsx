'use client'
import { useCallback, useEffect, useState } from 'react'
import { inOwnTask } from '#components/ui/browser/inOwnTask.ts'
import { FavouriteMessage, type Message } from './FavouriteMessage.tsx'
import type { FavouriteLabels } from './favouriteLabels.ts'
import { addFavourite, favourites, isListStored, onFavourites, removeFavourite } from './favouritesStore.ts'

const BUTTON = 'button[data-favourite]'
const idOf = (button: HTMLElement): number => Number(button.dataset.favourite)

function paint(root: ParentNode): void {
  const own = favourites()
  for (const button of root.querySelectorAll<HTMLElement>(BUTTON)) {
    const pressed = String(own.includes(idOf(button)))
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed
  }
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
