/**
 * Everyone whose films, tours and pictures a page may show: after a click that names them, or where their category is allowed. One table for what the visitor reads, how
 * narrow the frame is, which kind of cookies it may bring (specification 9), and which origins a content policy has to allow.
 */

import type { ConsentCategory } from './consent.ts'

type ThirdParty = {
  /** As people know it. */
  name: string
  /** To whom the data goes, where the name doesn't say. */
  company: string | null
  category: ConsentCategory
  /** Sources of its frames, as in `frame-src`. */
  frames: readonly string[]
  /** Sources a script of ours asks first, as in `connect-src`. */
  asks: readonly string[]
  /** Attributes of its frame; everything not named is refused. */
  sandbox: string
  allow: string
  /** Parameter that makes it begin by itself: the click was the wish to see it. */
  begin: readonly [name: string, value: string] | null
}

/** Its own scripts and storage; links in it open in a tab of their own. */
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

/** The third party whose frames may show this address; null when the table allows it to none. */
export function frameOwner(address: string, among: readonly ThirdPartyId[]): ThirdPartyId | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:' || port !== '') return null
  const allows = (source: string): boolean => {
    const domain = source.slice('https://'.length)
    return domain.startsWith('*.') ? hostname.endsWith(domain.slice(1)) : hostname === domain
  }
  return among.find((party) => THIRD_PARTIES[party].frames.some(allows)) ?? null
}

/** The address of a frame that was asked for by a click: it begins without a second one, where its owner can do that. */
export function beginning(party: ThirdPartyId, address: string): string {
  const { begin }: ThirdParty = THIRD_PARTIES[party]
  if (!begin) return address
  const url = new URL(address)
  url.searchParams.set(...begin)
  return url.href
}

/** Of films on other sites and of detailed maps nobody knows beforehand what their servers keep. */
export const UNKNOWN_CATEGORY: ConsentCategory = 'unclassified'
