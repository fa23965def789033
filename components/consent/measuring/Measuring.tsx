'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { clearConsent, wasAnnounced } from '#components/consent/consentStore.ts'
import { type Consent, DECLINED } from '#lib/consent/rules.ts'
import { allowedServices, type TagIds } from '#lib/consent/rules-tag-services.ts'
import { isPrivateDocument, publicAddress } from '#lib/i18n/private-addresses.ts'
import { followConsent, followPage, isMeasuring } from './measure.ts'

export type MeasuringProps = {
  tags: TagIds
  /** null when another tab has cleared it. */
  consent: Consent | null
}

function beganInPrivate(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return isPrivateDocument(navigation?.name ?? window.location.href, document.referrer)
}

/** Loads pages without measuring as new documents: scripts that run on this page would otherwise run there too. */
function reloadForPrivatePages(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link && isMeasuring() && link.origin === window.location.origin && publicAddress(link.href) === null)
    link.dataset.plain = ''
}

/** Measures the visit page by page as far as consent allows. Renders nothing. */
export function Measuring({ tags, consent }: MeasuringProps) {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const address = publicAddress(`${window.location.origin}${pathname}${query && `?${query}`}`)
  const measured = address !== null && !beganInPrivate()

  useEffect(() => {
    if (measured) followPage(address, tags)
    // Reached only by Back; see reloadForPrivatePages().
    else if (isMeasuring()) window.location.reload()
  }, [measured, address, tags])

  useEffect(() => {
    if (!measured) return
    // A consent doesn't cover a service that was added later: the visitor is asked again.
    if (consent && !wasAnnounced(allowedServices(tags, consent))) return clearConsent()
    if (consent || isMeasuring()) return followConsent(consent ?? DECLINED, tags)
  }, [measured, consent, tags])

  useEffect(() => {
    document.addEventListener('click', reloadForPrivatePages, { capture: true })
    return () => document.removeEventListener('click', reloadForPrivatePages, { capture: true })
  }, [])

  return null
}
