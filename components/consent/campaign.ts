/**
 * The campaign's parameters that a visitor came with. They wait in memory; the browser keeps them for this visit, and forms and
 * measuring services are told them, once analytical cookies are allowed: they say how visitors find the site.
 */

import { isPreview } from '#lib/domain/consent/consent.ts'
import { readUtm, UTM_KEY, writeUtm } from '#lib/domain/consent/utm.ts'
import { consentNow } from './consentStore.ts'

let arrived: Record<string, string> | null = null

/** Reads the address a visitor arrives at, once per document. */
export function readCampaign(): void {
  arrived ??= readUtm(window.location.search)
}

function stored(): Record<string, string> {
  try {
    return readUtm(window.sessionStorage.getItem(UTM_KEY) ?? '')
  } catch {
    return {}
  }
}

/** Keeps the campaign where it may be kept, and takes it away where not. */
export function storeCampaign(): void {
  // What counts as accepted on a preview is not to last.
  if (isPreview(window.location.pathname)) return
  try {
    if (!consentNow()?.analytical) window.sessionStorage.removeItem(UTM_KEY)
    else if (arrived && Object.keys(arrived).length > 0) window.sessionStorage.setItem(UTM_KEY, writeUtm(arrived))
  } catch {
    // A browser that keeps nothing tells it from memory.
  }
}

/** The campaign's parameters as far as they may be told; {} without consent. */
export function campaign(): Record<string, string> {
  if (!consentNow()?.analytical) return {}
  return arrived && Object.keys(arrived).length > 0 ? arrived : stored()
}

/** The same as a form sends them. */
export const campaignQuery = (): string => writeUtm(campaign())
