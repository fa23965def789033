/**
 * UTM parameters of the visit. They stay in memory until analytical cookies are allowed; then the browser's session
 * stores them, and forms and measuring services receive them.
 */

import { isPreview } from '#lib/consent/rules.ts'
import { readUtm, UTM_KEY, writeUtm } from '#lib/consent/rules-utm.ts'
import { consentNow } from './consentStore.ts'

let arrived: Record<string, string> | null = null

/** Reads the landing address, once per document. */
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

/** Stores the campaign when analytical cookies are allowed, else removes it. */
export function storeCampaign(isAllowed: boolean): void {
  // The implied consent on a preview must not last.
  if (isPreview(window.location.pathname)) return
  try {
    if (!isAllowed) window.sessionStorage.removeItem(UTM_KEY)
    else if (arrived && Object.keys(arrived).length > 0) window.sessionStorage.setItem(UTM_KEY, writeUtm(arrived))
  } catch {
    // Without storage the campaign stays in memory.
  }
}

/** The UTM parameters, {} without consent. */
export function campaign(): Record<string, string> {
  if (!consentNow()?.analytical) return {}
  return arrived && Object.keys(arrived).length > 0 ? arrived : stored()
}

/** The UTM parameters as a query, as forms send them. */
export const campaignQuery = (): string => writeUtm(campaign())
