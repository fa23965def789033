'use client'
import { useEffect } from 'react'

/** How far below the window a picture starts to load at the latest (specification 9). */
const ROOT_MARGIN = '0% 0% 25%'
const WAITING = 'img[data-progressive=""]'

function bringIn(picture: HTMLImageElement): void {
  if (picture.complete && picture.naturalWidth > 0) {
    picture.dataset.progressive = 'done'
    return
  }
  picture.dataset.progressive = 'near'
  picture.loading = 'eager'
  picture.addEventListener('load', () => (picture.dataset.progressive = 'done'), { once: true })
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
    const watch = (root: ParentNode) => {
      for (const picture of root.querySelectorAll(WAITING)) near.observe(picture)
    }
    const changes = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(WAITING)) near.observe(node)
          else watch(node)
        }
      }
    })
    watch(document)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      near.disconnect()
      changes.disconnect()
    }
  }, [])
  return null
}
