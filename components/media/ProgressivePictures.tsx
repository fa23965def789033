'use client'
import { useEffect } from 'react'
import { PLACEHOLDER_WIDTH, withPictureWidth } from '#lib/domain/listing/gallery.ts'

/** How far below the window a picture starts to load at the latest (specification 9). */
const ROOT_MARGIN = '0% 0% 25%'
const PICTURES = 'img[data-progressive]'
const WAITING = ''
const NEAR = 'near'

const isBroken = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0

/** A picture that came or never will; the style sheet draws something in the place of the latter. */
function settle(picture: HTMLImageElement): void {
  picture.dataset.progressive = isBroken(picture) ? 'broken' : 'done'
}

/**
 * Shows the small version of a picture until it has come. By script, because a page's policy allows no style attribute.
 */
function showPlaceholder(picture: HTMLImageElement): void {
  picture.style.setProperty('--stand-in', `url("${withPictureWidth(picture.src, PLACEHOLDER_WIDTH)}")`)
}

function bringIn(picture: HTMLImageElement): void {
  if (picture.complete) {
    settle(picture)
    return
  }
  showPlaceholder(picture)
  picture.dataset.progressive = NEAR
  picture.loading = 'eager'
}

/** One watcher for all pictures of the site, also for those that come into the page later. Shows nothing itself. */
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
    // These events don't bubble; on their way down they pass here.
    document.addEventListener('load', outcome, true)
    document.addEventListener('error', outcome, true)
    watchAll(document)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      near.disconnect()
      changes.disconnect()
      document.removeEventListener('load', outcome, true)
      document.removeEventListener('error', outcome, true)
    }
  }, [])
  return null
}
