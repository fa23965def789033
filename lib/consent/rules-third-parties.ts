/**
 * The third parties whose films, tours and pictures a page may embed: after a click that names them, or where their
 * category is allowed. The table says what the visitor reads, which sandbox the frame gets, which category its cookies
 * need (specification 9), and which origins the content security policy must allow.
 */

import type { ConsentCategory } from './rules.ts'

type ThirdParty = {
  /** The name that visitors know. */
  name: string
  /** The company that receives the data; null where the name says it. */
  company: string | null
  category: ConsentCategory
  /** Frame sources, for `frame-src`. */
  frames: readonly string[]
  /** Sources that our own script requests before the frame, for `connect-src`. */
  asks: readonly string[]
  /** The frame's `sandbox` attribute; what it doesn't name is refused. */
  sandbox: string
  allow: string
  /**
   * Query parameter that starts playback at once, since the visitor has already clicked; null where the provider has
   * none.
   */
  begin: readonly [name: string, value: string] | null
}

/** The frame may use its own scripts and storage; links in it open in a new tab. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const PLAYER = { sandbox: `${SANDBOX} allow-presentation`, allow: 'autoplay; encrypted-media; fullscreen' }
const TOUR = { sandbox: SANDBOX, allow: 'fullscreen; accelerometer; gyroscope; xr-spatial-tracking' }
const STREET = { sandbox: SANDBOX, allow: 'fullscreen; accelerometer; gyroscope' }

export const THIRD_PARTIES = {
  youtube: {
    name: 'YouTube',
    company: 'Google',
    category: 'marketing',
    frames: ['https://www.youtube-nocookie.com'],
    asks: [],
    ...PLAYER,
    begin: ['autoplay', '1'],
  },
  vimeo: {
    name: 'Vimeo',
    company: null,
    category: 'analytical',
    frames: ['https://player.vimeo.com'],
    asks: [],
    ...PLAYER,
    begin: ['autoplay', '1'],
  },
  facebook: {
    name: 'Facebook',
    company: 'Meta',
    category: 'socialMedia',
    frames: ['https://www.facebook.com'],
    asks: [],
    ...PLAYER,
    begin: ['autoplay', 'true'],
  },
  matterport: {
    name: 'Matterport',
    company: null,
    category: 'unclassified',
    frames: ['https://matterport.com', 'https://*.matterport.com'],
    asks: [],
    ...TOUR,
    begin: ['play', '1'],
  },
  tvl: {
    name: 'TVL',
    company: null,
    category: 'unclassified',
    frames: ['https://tvl.be', 'https://*.tvl.be'],
    asks: [],
    ...TOUR,
    begin: null,
  },
  yisual: {
    name: 'Yisual',
    company: null,
    category: 'unclassified',
    frames: ['https://yisual.com', 'https://*.yisual.com', 'https://yisual.nl', 'https://*.yisual.nl'],
    asks: [],
    ...TOUR,
    begin: null,
  },
  mapillary: {
    name: 'Mapillary',
    company: 'Meta',
    category: 'unclassified',
    frames: ['https://www.mapillary.com'],
    asks: ['https://graph.mapillary.com'],
    ...STREET,
    begin: null,
  },
  panoramax: {
    name: 'Panoramax',
    company: null,
    category: 'unclassified',
    frames: ['https://api.panoramax.xyz'],
    asks: ['https://api.panoramax.xyz'],
    ...STREET,
    begin: null,
  },
  google: {
    name: 'Google Street View',
    company: 'Google',
    category: 'marketing',
    frames: ['https://www.google.com'],
    asks: [],
    ...STREET,
    begin: null,
  },
} as const satisfies Record<string, ThirdParty>

export type ThirdPartyId = keyof typeof THIRD_PARTIES

/**
 * The third party that may frame this address; null when the table allows none.
 * @param among the third parties to look in
 */
export function thirdPartyOfFrame(address: string, among: readonly ThirdPartyId[]): ThirdPartyId | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:' || port !== '') return null
  const allows = (source: string): boolean => {
    const domain = source.slice('https://'.length)
    return domain.startsWith('*.') ? hostname.endsWith(domain.slice(1)) : hostname === domain
  }
  return among.find((party) => THIRD_PARTIES[party].frames.some(allows)) ?? null
}

/** The address of an embed with the provider's autoplay parameter: the visitor has already clicked once. */
export function withAutoplay(party: ThirdPartyId, address: string): string {
  const { begin }: ThirdParty = THIRD_PARTIES[party]
  if (!begin) return address
  const url = new URL(address)
  url.searchParams.set(...begin)
  return url.href
}

/** Category of films on other sites and of detailed map tiles: what their servers store is unknown. */
export const UNKNOWN_CATEGORY: ConsentCategory = 'unclassified'
