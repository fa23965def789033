/**
 * The one table of everything this site stores in a visitor's browser, with or without consent. The cookie settings and
 * the cookie policy show it (specification 9). messages/<language>/consent.json explains each entry under `purpose`, by
 * the same
 * key.
 */

import { SITUATION_KEY } from '../costs/rules-situation.ts'
import { FAVOURITES_KEY } from '../favourites/rules.ts'
import { MAP_SEEN_KEY } from '../map/rules-places.ts'
import { CONSENT_KEYS, type ConsentCategory } from './rules.ts'
import type { TagService } from './rules-tag-services.ts'
import type { ThirdPartyId } from './rules-third-parties.ts'
import { UTM_KEY } from './rules-utm.ts'

/**
 * How long an entry is stored. tab: until the tab is closed. browser: until the browser is closed. erased: until the
 * visitor erases it.
 */
export type StoragePeriod =
  | 'tab'
  | 'browser'
  | 'erased'
  | { unit: 'minutes' | 'days' | 'months' | 'years'; count: number }

export type StorageEntry = {
  /** Name of the cookie or key; null where the service chooses names and doesn't publish them. */
  name: string | null
  /** A cookie, or the browser's local or session storage; null where unknown. */
  place: 'cookie' | 'local' | 'session' | null
  kept: StoragePeriod | null
  purpose: string
}

const years = (count: number): StoragePeriod => ({ unit: 'years', count })
const months = (count: number): StoragePeriod => ({ unit: 'months', count })
const days = (count: number): StoragePeriod => ({ unit: 'days', count })
const minutes = (count: number): StoragePeriod => ({ unit: 'minutes', count })

const cookie = (name: string, kept: StoragePeriod, purpose: string): StorageEntry => ({
  name,
  place: 'cookie',
  kept,
  purpose,
})

/** Entries of the site itself, each with the consent category it needs. */
export const OWN_STORAGE = [
  { category: 'necessary', name: CONSENT_KEYS.join(', '), place: 'local', kept: months(6), purpose: 'consent' },
  { category: 'necessary', ...cookie('language', years(1), 'language') },
  { category: 'necessary', name: 'person', place: 'session', kept: 'tab', purpose: 'person' },
  { category: 'necessary', name: 'sent', place: 'session', kept: 'tab', purpose: 'sent' },
  { category: 'necessary', name: 'kept', place: 'session', kept: 'tab', purpose: 'kept' },
  { category: 'necessary', name: 'results', place: 'session', kept: 'tab', purpose: 'results' },
  { category: 'necessary', name: FAVOURITES_KEY, place: 'local', kept: 'erased', purpose: 'favourites' },
  { category: 'necessary', name: MAP_SEEN_KEY, place: 'session', kept: 'tab', purpose: 'mapSeen' },
  { category: 'necessary', name: SITUATION_KEY, place: 'session', kept: 'tab', purpose: 'situation' },
  { category: 'necessary', ...cookie('__Host-owner-login', minutes(15), 'ownerLogin') },
  { category: 'necessary', ...cookie('__Host-owner-session', 'browser', 'ownerSession') },
  { category: 'necessary', ...cookie('__Host-owner-device', days(30), 'ownerDevice') },
  { category: 'analytical', name: UTM_KEY, place: 'session', kept: 'tab', purpose: 'utm' },
] as const satisfies readonly (StorageEntry & { category: ConsentCategory })[]

/** Lifetime in months that Google Analytics is configured to give its cookies: no longer than a consent is valid. */
export const ANALYTICS_MONTHS = 6

/** Entries of the measuring services, from their own documentation (read on 2026-11-22). */
export const TAG_STORAGE: Record<TagService, readonly StorageEntry[]> = {
  analytics: [
    cookie('_ga', months(ANALYTICS_MONTHS), 'visitor'),
    cookie('_ga_<id>', months(ANALYTICS_MONTHS), 'visit'),
  ],
  ads: [
    cookie('_gcl_au', days(90), 'adConversion'),
    cookie('_gcl_aw', days(90), 'adClick'),
    cookie('IDE', months(13), 'adProfile'),
  ],
  tagManager: [{ name: null, place: null, kept: null, purpose: 'container' }],
  pixel: [cookie('_fbp', days(90), 'pixelVisitor'), cookie('_fbc', days(90), 'pixelClick')],
}

const unnamed = (purpose: string): readonly StorageEntry[] => [{ name: null, place: null, kept: null, purpose }]

/**
 * Entries of third parties whose films, tours or maps a page embeds. They are stored only once the embed is shown,
 * under the third party's own address.
 */
export const EMBED_STORAGE: Record<ThirdPartyId | 'film' | 'tiles', readonly StorageEntry[]> = {
  youtube: unnamed('film'),
  vimeo: [cookie('__cf_bm', minutes(30), 'robots'), cookie('_cfuvid', 'browser', 'robots')],
  facebook: [cookie('datr', years(2), 'account'), cookie('fr', days(90), 'adProfile')],
  matterport: unnamed('tour'),
  tvl: unnamed('tour'),
  yisual: unnamed('tour'),
  mapillary: unnamed('street'),
  panoramax: unnamed('street'),
  google: [cookie('NID', months(6), 'adProfile')],
  film: unnamed('film'),
  tiles: unnamed('tiles'),
}
