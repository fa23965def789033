/**
 * Google's data layer. Google's scripts read it from the start when they load, so commands before that stay in order.
 */
import { CONSENT_DELAY_MS, type Consent, DECLINED, googlePermissions } from '#lib/consent/rules.ts'
import { ANALYTICS_MONTHS } from '#lib/consent/rules-browser-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export type PageView = { page_location: string; page_referrer: string } & Record<string, string>

/** Google's scripts recognise a command by its being an `arguments` object. */
const command: (...words: unknown[]) => void = function () {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

let defaulted = false
/** Denies everything by default; must run before any other command and before scripts load. */
export function sendDefaults(): void {
  if (defaulted) return
  defaulted = true
  command('consent', 'default', { ...googlePermissions(DECLINED), wait_for_update: CONSENT_DELAY_MS })
}

export const sendConsent = (consent: Consent): void => command('consent', 'update', googlePermissions(consent))

/** Sets the current page, also for events that the scripts send by themselves. */
export const sendPage = ({ page_location, page_referrer }: PageView): void =>
  command('set', { page_location, page_referrer })

let begun = false

/** Loads a third party's script. If it fails (a blocker, no network), the page works without it. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Starts Google Analytics or Google Ads without automatic page views; those are sent one by one. */
export function beginTag(id: string): void {
  if (!begun) command('js', new Date())
  command('config', id, {
    send_page_view: false,
    cookie_expires: ANALYTICS_MONTHS * 30 * 86_400,
    ...(window.location.protocol === 'https:' && { cookie_flags: 'SameSite=Lax;Secure' }),
  })
  if (!begun) loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  begun = true
}

/** Starts a tag manager container. */
export function beginContainer(id: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

/**
 * Sends a page view.
 * @param ids recipients; empty: the container only
 */
export const sendPageView = (view: PageView, ids: readonly string[]): void =>
  command('event', 'page_view', ids.length > 0 ? { ...view, send_to: [...ids] } : view)

/** Stops Google Analytics from sending anything (its documented switch). */
export function stopGoogle(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true })
}
