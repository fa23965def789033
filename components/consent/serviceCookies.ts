import type { Consent } from '#lib/domain/consent/consent.ts'
import { isUnconsentedCookie } from '#lib/domain/consent/tag-services.ts'

/** The host and those above it: services set their cookies as high as the browser lets them. */
const hostsOf = (host: string): string[] => {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Removes the cookies that measuring services left on this site and that aren't allowed. */
export function removeServiceCookies(consent: Consent): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  const domains = ['', ...hostsOf(window.location.hostname).map((host) => `; Domain=${host}`)]
  for (const name of names.filter((name) => isUnconsentedCookie(name, consent)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
}
