'use client'
import { useEffect } from 'react'
import { Lightbox } from '#components/media/lightbox/Lightbox.tsx'
import { positionIn } from '#components/media/positionText.ts'
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { GALLERY_ID, tabId } from './galleryIds.ts'

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

/** The step of a key; Home and End step beyond all tabs. */
const tabStep = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY })[key]

/** Id of the panel that a link of GalleryTabs names. */
const panelOf = (tab: HTMLAnchorElement): string => tab.hash.slice(1)

/** Shows one panel and marks its tab. */
function showPanel(tabs: readonly HTMLAnchorElement[], shown: HTMLAnchorElement): void {
  for (const tab of tabs) {
    const selected = tab === shown
    tab.ariaSelected = String(selected)
    tab.tabIndex = selected ? 0 : -1
    const panel = document.getElementById(panelOf(tab))
    if (panel) panel.hidden = !selected
  }
}

/** Says of the links that they are tabs, and of what they name that it is panels. */
function nameRoles(list: HTMLElement, tabs: readonly HTMLAnchorElement[]): void {
  list.role = 'tablist'
  list.ariaLabel = list.dataset.tablist ?? ''
  for (const tab of tabs) {
    const id = panelOf(tab)
    tab.role = 'tab'
    tab.setAttribute('aria-controls', id)
    const panel = document.getElementById(id)
    if (!panel) continue
    panel.role = 'tabpanel'
    panel.setAttribute('aria-labelledby', tabId(id))
  }
}

/** Turns the links of a gallery's GalleryTabs into tabs; nothing without them. */
function makeTabs(gallery: HTMLElement, signal: AbortSignal): void {
  const list = gallery.querySelector<HTMLElement>('[data-tablist]')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const [first] = tabs
  if (!list || !first) return
  const named = () => tabs.find(({ hash }) => hash === window.location.hash)
  const tabOf = ({ target }: Event) => tabs.find((tab) => target instanceof Node && tab.contains(target))
  const choose = (event: Event) => {
    const tab = tabOf(event)
    if (!tab) return
    event.preventDefault()
    showPanel(tabs, tab)
  }
  const step = (event: KeyboardEvent) => {
    const tab = tabOf(event)
    const by = tabStep(event.key)
    if (!tab || by === undefined) return
    event.preventDefault()
    const next = tabs[Math.min(tabs.length - 1, Math.max(0, tabs.indexOf(tab) + by))]
    if (!next) return
    showPanel(tabs, next)
    next.focus()
  }
  const follow = () => {
    const tab = named()
    if (tab) showPanel(tabs, tab)
  }
  nameRoles(list, tabs)
  showPanel(tabs, named() ?? first)
  gallery.setAttribute('data-tabs', '')
  list.addEventListener('click', choose, { signal })
  list.addEventListener('keydown', step, { signal })
  window.addEventListener('hashchange', follow, { signal })
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
