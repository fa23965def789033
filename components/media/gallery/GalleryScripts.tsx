'use client'
import { useEffect } from 'react'
import { Lightbox } from '#components/media/lightbox/Lightbox.tsx'
import { positionIn } from '#components/media/positionText.ts'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { GALLERY_ID } from './galleryIds.ts'
import { makeTabs } from './galleryPanels.ts'

/** What GalleryControls do in the browser. */
const slidesOf = (strip: HTMLElement) => [...strip.children] as HTMLElement[]

/** Offset of each slide from the start of the strip in pixels; negative when scrolled out to the left. */
function offsetsOf(strip: HTMLElement): number[] {
  const start = strip.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(strip).paddingInlineStart)
  return slidesOf(strip).map((slide) => slide.getBoundingClientRect().left - start)
}

/** Index of the slide nearest to the start; the last one when the strip is scrolled to its end. */
function slideInView(strip: HTMLElement): number {
  const last = strip.children.length - 1
  if (strip.scrollLeft > 2 && strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2) return last
  const distances = offsetsOf(strip).map(Math.abs)
  return distances.indexOf(Math.min(...distances))
}

/** Tolerance in pixels: rounding must not count as another slide. */
const NEARLY = 4

/** Distance in pixels to the next (1) or previous (-1) picture. */
function stepOf(strip: HTMLElement, direction: number): number {
  const offsets = offsetsOf(strip)
  const wanted = direction > 0 ? offsets.find((x) => x > NEARLY) : offsets.findLast((x) => x < -NEARLY)
  return wanted ?? 0
}

/** Shows at which slide the strip is, in the counter and the buttons. */
function show(controls: HTMLElement, index: number, total: number): void {
  for (const button of controls.querySelectorAll<HTMLElement>('[data-step]'))
    button.ariaDisabled = String(index === (button.dataset.step === '1' ? total - 1 : 0))
  const counter = controls.querySelector<HTMLElement>('[data-position]')
  const [spoken, drawn] = counter?.children ?? []
  if (!counter || !spoken || !drawn) return
  spoken.textContent = positionIn(counter.dataset.position ?? '', index, total)
  drawn.textContent = `${index + 1}/${total}`
}

/** Makes the buttons and counters of a gallery's strips work. */
function followStrips(gallery: HTMLElement, signal: AbortSignal): void {
  for (const controls of gallery.querySelectorAll<HTMLElement>('[data-strip]')) {
    const strip = document.getElementById(controls.dataset.strip ?? '')
    if (!strip) continue
    let shown = 0
    const follow = () => {
      const index = slideInView(strip)
      // A counter that is written again would be read out again.
      if (index !== shown) show(controls, index, strip.children.length)
      shown = index
    }
    const step = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      if (!button) return
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      strip.scrollBy({ left: stepOf(strip, Number(button.dataset.step)), behavior })
    }
    follow()
    strip.addEventListener('scroll', follow, { passive: true, signal })
    controls.addEventListener('click', step, { signal })
  }
}

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
