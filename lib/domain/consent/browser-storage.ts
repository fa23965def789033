/**
 * Everything that a visitor's browser keeps because of this site, or may keep once they allow it: the one table that the cookie
 * settings and the cookie policy show. What each is for is said in messages/consent.json under `purpose`, by the same key.
 */

import { FAVOURITES_KEY } from '../listing/favourites.ts'
import { CONSENT_KEYS, type ConsentCategory } from './consent.ts'
import type { TagService } from './tag-services.ts'
import type { ThirdPartyId } from './third-parties.ts'
import { UTM_KEY } from './utm.ts'

/** tab: until the tab is closed. browser: until the browser is. erased: until the visitor erases it. */
export type Kept = 'tab' | 'browser' | 'erased' | { unit: 'minutes' | 'days' | 'months' | 'years'; count: number }

export type StorageEntry = {
  /** Its name; null where the service chooses names that it doesn't tell. */
  name: string | null
  /** A cookie, or the browser's local or session storage; null where it isn't known. */
  place: 'cookie' | 'local' | 'session' | null
  kept: Kept | null
  purpose: string
}

const years = (count: number): Kept => ({ unit: 'years', count })
const months = (count: number): Kept => ({ unit: 'months', count })
const days = (count: number): Kept => ({ unit: 'days', count })
const minutes = (count: number): Kept => ({ unit: 'minutes', count })

const cookie = (name: string, kept: Kept, purpose: string): StorageEntry => ({ name, place: 'cookie', kept, purpose })

/** What the site itself keeps, by the category it needs. */
export const OWN_STORAGE = [
  { category: 'necessary', name: CONSENT_KEYS.join(', '), place: 'local', kept: months(6), purpose: 'consent' },
  { category: 'necessary', ...cookie('language', years(1), 'language') },
  { category: 'necessary', name: 'person', place: 'session', kept: 'tab', purpose: 'person' },
  { category: 'necessary', name: FAVOURITES_KEY, place: 'local', kept: 'erased', purpose: 'favourites' },
  { category: 'necessary', ...cookie('__Host-owner-login', minutes(15), 'ownerLogin') },
  { category: 'necessary', ...cookie('__Host-owner-session', 'browser', 'ownerSession') },
  { category: 'necessary', ...cookie('__Host-owner-device', days(30), 'ownerDevice') },
  { category: 'analytical', name: UTM_KEY, place: 'session', kept: 'tab', purpose: 'utm' },
] as const satisfies readonly (StorageEntry & { category: ConsentCategory })[]

/** Months that Google Analytics is told to keep its cookies: no longer than the consent counts. */
export const ANALYTICS_MONTHS = 6

/** What the measuring services keep, after their own documentation (looked at on 2026-11-22). */
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

/** What those keep that show something in a page: only once it is shown, and under their own address. */
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
