/**
 * The services that measure visits and advertising, identified by ids in `site_info`. The table says which category
 * each service needs, what its id looks like, and which sources the content security policy must allow while an id is
 * set. A service without an id loads nothing.
 */
import type { Consent, ConsentCategory } from './rules.ts'

type TagServiceRow = {
  /** The name that visitors know. */
  name: string
  company: string
  /** Consent categories that must all be allowed. The settings show the service under the first. */
  categories: readonly [ConsentCategory, ...ConsentCategory[]]
  id: RegExp
  /** Sources for `script-src`, `connect-src`, `img-src` and `frame-src`. */
  scripts: readonly string[]
  asks: readonly string[]
  pictures: readonly string[]
  frames: readonly string[]
  /** First-party cookies of the service; they are deleted when the consent is withdrawn. */
  leaves: RegExp | null
}

const TAGS = 'https://www.googletagmanager.com'

export const TAG_SERVICES = {
  analytics: {
    name: 'Google Analytics',
    company: 'Google',
    categories: ['analytical'],
    id: /^G-[A-Z0-9]{4,20}$/,
    scripts: [TAGS],
    asks: [TAGS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    pictures: [TAGS, 'https://*.google-analytics.com'],
    frames: [],
    leaves: /^_(ga|gid|gat)(_|$)/,
  },
  ads: {
    name: 'Google Ads',
    company: 'Google',
    categories: ['marketing'],
    id: /^AW-\d{5,15}$/,
    scripts: [
      TAGS,
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
    ],
    asks: [
      'https://www.google.com',
      'https://google.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ],
    pictures: ['https://www.google.com', 'https://google.com', 'https://googleads.g.doubleclick.net'],
    frames: [TAGS, 'https://td.doubleclick.net'],
    leaves: /^_gcl_/,
  },
  // Only the container's owner knows what it loads, so it needs both categories.
  tagManager: {
    name: 'Google Tag Manager',
    company: 'Google',
    categories: ['marketing', 'analytical'],
    id: /^GTM-[A-Z0-9]{4,12}$/,
    scripts: [TAGS],
    asks: [TAGS],
    pictures: [TAGS],
    frames: [TAGS],
    leaves: null,
  },
  pixel: {
    name: 'Meta Pixel',
    company: 'Meta',
    categories: ['marketing'],
    id: /^\d{8,20}$/,
    scripts: ['https://connect.facebook.net'],
    asks: ['https://www.facebook.com', 'https://connect.facebook.net'],
    pictures: ['https://www.facebook.com'],
    frames: [],
    leaves: /^_fb[pc]$/,
  },
} as const satisfies Record<string, TagServiceRow>

export type TagService = keyof typeof TAG_SERVICES
export const TAG_SERVICE_NAMES = Object.keys(TAG_SERVICES) as TagService[]
/** The id of each service; null where none is set or it has the wrong form. */
export type TagIds = Readonly<Record<TagService, string | null>>

/** The services that have an id and whose categories are all allowed. */
export const allowedServices = (ids: TagIds, consent: Consent): TagService[] =>
  TAG_SERVICE_NAMES.filter(
    (service) => ids[service] !== null && TAG_SERVICES[service].categories.every((category) => consent[category]),
  )

/** Whether a first-party cookie belongs to a service that the visitor doesn't allow. */
export const isUnconsentedCookie = (cookie: string, consent: Consent): boolean =>
  TAG_SERVICE_NAMES.some((service) => {
    const { leaves, categories }: TagServiceRow = TAG_SERVICES[service]
    return leaves?.test(cookie) === true && !categories.every((category) => consent[category])
  })
