'use client'

import { useEffect, useState } from 'react'
import type { LightboxMessages } from '#lib/i18n/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import { type PictureSlide, pictureLinks, slideOf } from './slides.ts'

type LightboxComponent = typeof import('./LightboxView.tsx')['LightboxView']
type Opened = {
  View: LightboxComponent
  slides: PictureSlide[]
  index: number
  plans: boolean
  from: HTMLElement
}

const loadView = async (messages: MessageFile<LightboxMessages>): Promise<LightboxComponent> => {
  const { LightboxView, loadMessages } = await import('./LightboxView.tsx')
  // Whether they come shows when they are needed.
  loadMessages(messages).catch(() => undefined)
  return LightboxView
}

/** The link to a picture, or to all of them, that an event came from. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture], a[data-all-pictures]') : null

const asksForMore = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

type Props = {
  /** Id of the element whose pictures it opens. */ within: string
  messages: MessageFile<LightboxMessages>
}

/**
 * Opens pictures over the page. What it takes is fetched when a pointer or the focus comes to a picture, at the latest with
 * the click; when that fails, the link does what it does without JavaScript.
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
      const group = link.closest<HTMLElement>('[data-pictures]')
      if (!group || opening) return
      const links = pictureLinks(group)
      opening = true
      const View = await loadView(messages).catch(() => null)
      opening = false
      if (signal.aborted) return
      if (!View) window.location.assign(link.href)
      else {
        const index = Math.max(0, links.indexOf(link))
        // So that "back" closes it, as people expect of what covers the whole screen.
        window.history.pushState(window.history.state, '')
        setOpened({
          View,
          slides: links.map(slideOf),
          index,
          plans: group.dataset.pictures === 'plans',
          from: link,
        })
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
  const { View, slides, index, plans } = opened
  const close = () => {
    setOpened(null)
    window.history.back()
  }
  return <View slides={slides} index={index} plans={plans} messages={messages} onClose={close} />
}
