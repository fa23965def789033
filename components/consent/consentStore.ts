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
} from '#lib/consent/rules.ts'

let consent: Consent | null | undefined
let announced: readonly string[] = []
/**
 * Whether the browser's storage works. It doesn't in some private windows, or when the visitor blocks it; a decision
 * then lasts for the page.
 */
let isStorable = true
const listeners = new Set<() => void>()

const today = (): string => new Date().toISOString().slice(0, 10)

/** Reads the decision from the browser, since another tab may have changed it. */
function load(): Consent | null {
  try {
    const stored = isStorable ? window.localStorage.getItem(CONSENT_KEY) : null
    const found = isStorable ? readConsent(stored, today()) : (consent ?? null)
    if (isStorable) announced = announcedServices(stored)
    // An unchanged decision keeps its object, so that subscribers don't run again.
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
/** A page restored from the back/forward cache has missed other pages' decisions. */
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

/** The current decision; null while undecided. A preview counts as full consent, which isn't stored. */
export const consentNow = (): Consent | null =>
  isPreview(window.location.pathname) ? ACCEPTED : consent === undefined ? load() : consent

/** Whether the dialog named all these measuring services when the visitor decided. */
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
 * Stores a decision and notifies this page; the browser notifies other tabs.
 * @param services the measuring services that the dialog named
 */
export function decide(next: Consent, services: readonly string[]): void {
  consent = next
  announced = services
  try {
    for (const [key, value] of storedConsent(next, today(), services)) window.localStorage.setItem(key, value)
  } catch {
    isStorable = false
    // When storing fails, an old decision must not return on the next page.
    removeStored()
  }
  notify()
}

/** Clears the decision, so that the visitor is asked again. */
export function clearConsent(): void {
  consent = null
  removeStored()
  notify()
}

/** The decision; null while undecided, undefined until the browser is read. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(subscribe, consentNow, () => undefined)

/** Whether the visitor allows a category. */
export const useAllowed = (category: ConsentCategory): boolean => useConsent()?.[category] ?? false
