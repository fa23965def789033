import type { Consent } from '#lib/consent/rules.ts'
import { isUnconsentedCookie } from '#lib/consent/rules-tag-services.ts'

/** The host and its parent domains: services set cookies on the highest domain that the browser accepts. */
const hostsOf = (host: string): string[] => {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Removes this site's cookies of measuring services that aren't allowed. */
export function removeServiceCookies(consent: Consent): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  const domains = ['', ...hostsOf(window.location.hostname).map((host) => `; Domain=${host}`)]
  for (const name of names.filter((name) => isUnconsentedCookie(name, consent)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
}
