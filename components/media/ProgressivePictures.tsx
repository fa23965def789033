'use client'
import { useEffect } from 'react'
import { inOwnTask } from '#components/ui/browser/inOwnTask.ts'
import { PLACEHOLDER_WIDTH, withPictureWidth } from '#lib/media/rules-gallery.ts'

/** Distance below the viewport at which a picture loads (specification 9). */
const ROOT_MARGIN = '0% 0% 25%'
const PICTURES = 'img[data-progressive]'
const WAITING = ''
const NEAR = 'near'
const BLURRED = 'blurred'

const isBroken = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0

/** Marks a picture as loaded or failed; the style sheet draws a replacement for a failed one. */
function settle(picture: HTMLImageElement): void {
  picture.dataset.progressive = isBroken(picture) ? 'broken' : 'done'
}

/**
 * Shows a small, blurred version of a picture until it has loaded. A script sets the style, because the content
 * security policy forbids style attributes.
 */
function showPlaceholder(picture: HTMLImageElement): void {
  picture.style.setProperty(
    '--stand-in',
    `url("${withPictureWidth(picture.currentSrc || picture.src, PLACEHOLDER_WIDTH)}")`,
  )
  picture.dataset.progressive = BLURRED
}

function bringIn(picture: HTMLImageElement): void {
  if (picture.complete) {
    settle(picture)
    return
  }
  showPlaceholder(picture)
  picture.loading = 'eager'
}

/** One observer for all pictures of the site, also for those added later. Renders nothing. */
export function ProgressivePictures() {
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          near.unobserve(target)
          bringIn(target as HTMLImageElement)
        }
      },
      { rootMargin: ROOT_MARGIN },
    )
    const watch = (picture: HTMLImageElement) => {
      if (isBroken(picture)) settle(picture)
      else if (picture.dataset.progressive === WAITING) near.observe(picture)
      else if (picture.dataset.progressive === NEAR && !picture.complete) showPlaceholder(picture)
    }
    const watchAll = (root: ParentNode) => {
      for (const picture of root.querySelectorAll<HTMLImageElement>(PICTURES)) watch(picture)
    }
    const changes = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node instanceof HTMLImageElement && node.matches(PICTURES)) watch(node)
          else watchAll(node)
        }
      }
    })
    const outcome = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.matches(PICTURES)) settle(target)
    }
    // These events don't bubble, so they are captured.
    document.addEventListener('load', outcome, true)
    document.addEventListener('error', outcome, true)
    const cancel = inOwnTask(() => watchAll(document))
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancel()
      near.disconnect()
      changes.disconnect()
      document.removeEventListener('load', outcome, true)
      document.removeEventListener('error', outcome, true)
    }
  }, [])
  return null
}
