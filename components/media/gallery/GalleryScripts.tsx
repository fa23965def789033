'use client'
import { useEffect } from 'react'
import { Lightbox } from '#components/media/lightbox/Lightbox.tsx'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { GALLERY_ID } from './galleryIds.ts'
import { makeTabs } from './galleryPanels.ts'
import { followStrips } from './galleryStrip.ts'

/** Makes the page's GalleryParts work: tabs, buttons and lightbox. */
export function GalleryScripts({ messages }: { messages: MessageFile<LightboxMessages> }) {
  useEffect(() => {
    const gallery = document.getElementById(GALLERY_ID)
    if (!gallery) return
    const controller = new AbortController()
    makeTabs(gallery, controller.signal)
    followStrips(gallery, controller.signal)
    return () => controller.abort()
  }, [])
  return <Lightbox within={GALLERY_ID} messages={messages} />
}
