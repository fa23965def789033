'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { campaign } from '#components/consent/campaign.ts'
import { clearConsent, wasAnnounced } from '#components/consent/consentStore.ts'
import { removeServiceCookies } from '#components/consent/serviceCookies.ts'
import { CONSENT_DELAY_MS, type Consent, DECLINED } from '#lib/consent/rules.ts'
import { allowedServices, type TagIds, type TagService } from '#lib/consent/rules-tag-services.ts'
import { isPrivateDocument, isSafeToMeasure, publicAddress, publicReferrer } from '#lib/i18n/private-addresses.ts'
import * as google from './google.ts'
import * as pixel from './pixel.ts'

// Starts the allowed measuring services, sends each page view once, and stops services.

const running = new Set<TagService>()
let page: google.PageView | null = null

const idsOf = (services: readonly TagService[], tags: TagIds): string[] =>
  (['analytics', 'ads'] as const).flatMap((service) => (services.includes(service) ? (tags[service] ?? []) : []))

function sendPageTo(services: readonly TagService[], tags: TagIds): void {
  if (!page || services.length === 0) return
  // The pixel reads the address itself, so private addresses must not reach it.
  if (services.includes('pixel') && isSafeToMeasure(window.location.href, document.referrer)) pixel.sendPixelPage()
  if (services.every((service) => service === 'pixel')) return
  google.sendPageView({ ...page, ...campaign() }, idsOf(services, tags))
}

const BEGIN: Record<TagService, (id: string) => void> = {
  analytics: google.beginTag,
  ads: google.beginTag,
  tagManager: google.beginContainer,
  pixel: pixel.beginPixel,
}

const usesGoogle = ({ analytics, ads, tagManager }: TagIds): boolean => Boolean(analytics || ads || tagManager)

/**
 * Applies a decision after the specification's delay; running services that are no longer allowed stop at once.
 * @returns cancels it during the delay
 */
function followConsent(consent: Consent, tags: TagIds): () => void {
  const allowed = allowedServices(tags, consent)
  removeServiceCookies(consent)
  if ([...running].some((service) => !allowed.includes(service))) {
    endServices(consent, tags)
    return () => undefined
  }
  if (usesGoogle(tags)) google.sendDefaults()
  const timer = setTimeout(() => {
    if (usesGoogle(tags)) google.sendConsent(consent)
    const begun = allowed.filter((service) => !running.has(service))
    if (page && usesGoogle(tags) && allowed.length > 0) google.sendPage(page)
    for (const service of begun) {
      running.add(service)
      BEGIN[service](tags[service] ?? '')
    }
    sendPageTo(begun, tags)
  }, CONSENT_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Sends a page view; the same page again is ignored. */
function followPage(location: string, tags: TagIds): void {
  if (page?.page_location === location) return
  const referrer = page?.page_location ?? publicReferrer(document.referrer, window.location.origin)
  page = { page_location: location, page_referrer: referrer }
  if (running.size === 0) return
  if (usesGoogle(tags)) google.sendPage(page)
  sendPageTo([...running], tags)
}

/** Withdraws the services' consent and reloads the page without their scripts, which can't be unloaded. */
function endServices(consent: Consent, tags: TagIds): void {
  // Stopped first: its script reacts to a changed consent by sending an event.
  if (tags.analytics) google.stopGoogle(tags.analytics)
  if (usesGoogle(tags)) google.sendConsent(consent)
  if (running.has('pixel')) pixel.revokePixel()
  removeServiceCookies(consent)
  window.location.reload()
}

const isMeasuring = (): boolean => running.size > 0

/** Loads pages without measuring as new documents: scripts that run on this page would otherwise run there too. */
function reloadForPrivatePages(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link && isMeasuring() && link.origin === window.location.origin && publicAddress(link.href) === null)
    link.dataset.plain = ''
}

function beganInPrivate(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return isPrivateDocument(navigation?.name ?? window.location.href, document.referrer)
}

export type MeasuringProps = {
  tags: TagIds
  /** null when another tab has cleared it. */
  consent: Consent | null
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
