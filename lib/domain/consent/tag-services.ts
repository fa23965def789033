/**
 * The services that measure visits and advertising, by their ids in `site_info`. One table for which category each needs, what an
 * id looks like, and which sources a content policy has to allow while it is set. Nothing of a service without an id.
 */
import type { Consent, ConsentCategory } from './consent.ts'

type TagServiceRow = {
  /** As people know it. */
  name: string
  company: string
  /** All of them must be allowed. The first is where the settings show it. */
  categories: readonly [ConsentCategory, ...ConsentCategory[]]
  id: RegExp
  /** Sources as in `script-src`, `connect-src`, `img-src` and `frame-src`. */
  scripts: readonly string[]
  asks: readonly string[]
  pictures: readonly string[]
  frames: readonly string[]
  /** First-party cookies it leaves behind, which go with the consent. */
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
  // What a container brings is for its owner to say and not for this site to know: only who allows both gets it.
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
/** The id of each service; null where it has none that could be one. */
export type TagIds = Readonly<Record<TagService, string | null>>

/** The services that have an id and whose categories are all allowed. */
export const allowedServices = (ids: TagIds, consent: Consent): TagService[] =>
  TAG_SERVICE_NAMES.filter(
    (service) => ids[service] !== null && TAG_SERVICES[service].categories.every((category) => consent[category]),
  )

/** Whether a first-party cookie is one that a service leaves behind which isn't allowed. */
export const isLeftBehind = (cookie: string, consent: Consent): boolean =>
  TAG_SERVICE_NAMES.some((service) => {
    const { leaves, categories }: TagServiceRow = TAG_SERVICES[service]
    return leaves?.test(cookie) === true && !categories.every((category) => consent[category])
  })
