'use client'

import { useEffect, useState } from 'react'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { type PictureSlide, pictureLinks, slideOf } from './slides.ts'

type LightboxComponent = typeof import('./LightboxView.tsx')['LightboxView']
type Opened = {
  View: LightboxComponent
  slides: PictureSlide[]
  index: number
  from: HTMLElement
}

const loadView = async (messages: MessageFile<LightboxMessages>): Promise<LightboxComponent> => {
  const { LightboxView, loadMessages } = await import('./LightboxView.tsx')
  // A failure shows when the messages are needed.
  loadMessages(messages).catch(() => undefined)
  return LightboxView
}

/** The link to a picture, or to all of them, of an event. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture], a[data-all-pictures]') : null

const asksForMore = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

type Props = {
  /** Id of the element whose pictures it opens. */ within: string
  messages: MessageFile<LightboxMessages>
}

/**
 * Opens pictures in a lightbox. Its code is loaded on hover or focus of a picture, or on click; if loading fails, the
 * link works as without JavaScript.
 */
export function Lightbox({ within, messages }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)

  useEffect(() => {
    const place = document.getElementById(within)
    if (!place) return
    const controller = new AbortController()
    const { signal } = controller
    let opening = false
    const open = async (link: HTMLAnchorElement) => {
      if (opening) return
      const links = pictureLinks(place)
      opening = true
      const View = await loadView(messages).catch(() => null)
      opening = false
      if (signal.aborted) return
      if (!View) window.location.assign(link.href)
      else {
        const index = Math.max(0, links.indexOf(link))
        // So that Back closes it, as people expect of a full-screen view.
        window.history.pushState(window.history.state, '')
        setOpened({ View, slides: links.map(slideOf), index, from: link })
      }
    }
    const click = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || asksForMore(event)) return
      event.preventDefault()
      open(link)
    }
    const prepare = (event: Event) => {
      if (linkOf(event)) loadView(messages).catch(() => undefined)
    }
    place.addEventListener('click', click, { signal })
    place.addEventListener('pointerover', prepare, { signal, passive: true })
    place.addEventListener('focusin', prepare, { signal, passive: true })
    return () => controller.abort()
  }, [within, messages])

  useEffect(() => {
    if (!opened) return
    const close = () => setOpened(null)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      opened.from.focus()
    }
  }, [opened])

  if (!opened) return null
  const { View, slides, index } = opened
  const close = () => {
    setOpened(null)
    window.history.back()
  }
  return <View slides={slides} index={index} messages={messages} onClose={close} />
}
