'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { linkBehaviour } from '#lib/i18n/link-behaviour.ts'
import { useDeviceSetting } from './DeviceState.tsx'

/** View transitions; loaded when a pointer comes to a link, in browsers that have them. */
let transitions: typeof import('./pictureTransition.ts') | null = null

async function loadTransitions(): Promise<void> {
  if (transitions || !document.startViewTransition) return
  transitions = await import('./pictureTransition.ts').catch(() => null)
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([data-plain])') : null

/**
 * Turns clicks on plain links into router navigations on desktop and tablet (specification 2.3), prefetches their pages
 * on hover, and opens absolute links in a new tab. One listener serves the whole document, so that links needn't be
 * client components.
 */
export function RouterLinks() {
  const router = useRouter()
  const { isDesktop, isTablet, language } = useDeviceSetting()
  const routed = isDesktop || isTablet

  useEffect(() => {
    const controller = new AbortController()
    const behaviourOf = (link: HTMLAnchorElement) =>
      linkBehaviour(
        { href: link.getAttribute('href') ?? '', target: link.target, download: link.hasAttribute('download') },
        window.location.href,
        language,
      )
    const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || event.defaultPrevented) return
      const behaviour = behaviourOf(link)
      if (behaviour === 'newTab') {
        link.target = '_blank'
        link.rel = 'noopener'
      }
      const withModifier = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (behaviour !== 'router' || !routed || withModifier) return
      event.preventDefault()
      const push = () => router.push(addressOf(link))
      if (link.href === window.location.href) router.replace(addressOf(link))
      else if (transitions) transitions.navigateWithPicture(link, push)
      else push()
    }
    const prepare = (event: Event) => {
      const link = linkOf(event)
      if (link && routed && link.href !== window.location.href && behaviourOf(link) === 'router') {
        router.prefetch(addressOf(link))
        void loadTransitions()
      }
    }

    const { signal } = controller
    document.addEventListener('click', follow, { signal })
    document.addEventListener('pointerover', prepare, { signal, passive: true })
    document.addEventListener('pointerdown', prepare, { signal, passive: true })
    return () => controller.abort()
  }, [router, routed, language])

  return null
}
