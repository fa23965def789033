'use client'
import { useSyncExternalStore } from 'react'
import {
  ACCEPTED,
  announcedServices,
  CONSENT_KEY,
  CONSENT_KEYS,
  type Consent,
  type ConsentCategory,
  isPreview,
  readConsent,
  sameConsent,
  storedConsent,
} from '#lib/domain/consent/consent.ts'

let consent: Consent | null | undefined
let announced: readonly string[] = []
/** Whether the browser keeps anything: not in some private windows, nor where the visitor forbade it. The choice then holds for the page. */
let isStorable = true
const listeners = new Set<() => void>()

const today = (): string => new Date().toISOString().slice(0, 10)

/** The decision as it is in the browser now: another tab may have changed it. */
function load(): Consent | null {
  try {
    const stored = isStorable ? window.localStorage.getItem(CONSENT_KEY) : null
    const found = isStorable ? readConsent(stored, today()) : (consent ?? null)
    if (isStorable) announced = announcedServices(stored)
    // The same object for the same decision, or everyone who follows it would begin anew.
    if (consent === undefined || !sameConsent(found, consent)) consent = found
  } catch {
    isStorable = false
  }
  consent ??= null
  return consent
}

function notify(): void {
  for (const listener of listeners) listener()
}

function reload(): void {
  load()
  notify()
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key === CONSENT_KEY || key === null) reload()
}
/** A page that comes out of the browser's memory slept through what other pages decided. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) reload()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** What the visitor decided; null while they haven't. On a preview everything is accepted, and nothing of that is kept. */
export const consentNow = (): Consent | null =>
  isPreview(window.location.pathname) ? ACCEPTED : consent === undefined ? load() : consent

/** Whether the visitor was told of all these measuring services when they decided. */
export const wasAnnounced = (services: readonly string[]): boolean =>
  services.every((service) => announced.includes(service))

function removeStored(): void {
  try {
    for (const key of CONSENT_KEYS) window.localStorage.removeItem(key)
  } catch {
    isStorable = false
  }
}

/**
 * Keeps a decision and tells it to this page; the browser tells the others.
 * @param services the measuring services that the visitor was told of
 */
export function decide(next: Consent, services: readonly string[]): void {
  consent = next
  announced = services
  try {
    for (const [key, value] of storedConsent(next, today(), services)) window.localStorage.setItem(key, value)
  } catch {
    isStorable = false
    // Where there was no room for a new decision, an old one would come back with the next page.
    removeStored()
  }
  notify()
}

/** Forgets the decision, so that the visitor is asked again. */
export function clearConsent(): void {
  consent = null
  removeStored()
  notify()
}

/** The decision; null while there is none, undefined until the browser is asked. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(subscribe, consentNow, () => undefined)

/** Whether the visitor allows a category. */
export const useAllowed = (category: ConsentCategory): boolean => useConsent()?.[category] ?? false
