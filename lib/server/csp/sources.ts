/**
 * The sources of the content security policy. They are the same for all public pages and the portal: a visitor who
 * follows a link within the site keeps the policy of the document that was loaded first.
 */

import { TAG_SERVICE_NAMES, TAG_SERVICES, type TagIds } from '../../consent/rules-tag-services.ts'
import { THIRD_PARTIES, type ThirdPartyId } from '../../consent/rules-third-parties.ts'
import type { StreetViewProvider } from '../../media/rules-street-view.ts'
import { STREET_VIEW_PROVIDERS } from '../../media/rules-street-view.ts'

export type SiteSettings = {
  /** The ids of the measuring services; null for a service that is not used. */
  tags: TagIds
  streetView: StreetViewProvider | 'off'
  /** Hosts of films of published homes, other than this site. */
  filmHosts: readonly string[]
  /** MAP_TILE_URL, or null. */
  tiles: string | null
  /** Whether the site is served by https. */
  secure: boolean
}

/** The CSP source of map tiles; `{s}` in the address stands for numbered servers. */
export function tileSource(tiles: string | null): string[] {
  if (tiles === null) return []
  const { origin } = new URL(tiles.replace('{s}.', ''))
  return [tiles.includes('{s}.') ? origin.replace('://', '://*.') : origin]
}

/** The third parties whose frames a page may show; of the providers of street pictures only the configured one. */
const partiesOf = (streetView: SiteSettings['streetView']): ThirdPartyId[] =>
  (Object.keys(THIRD_PARTIES) as ThirdPartyId[]).filter(
    (party) => party === streetView || !(STREET_VIEW_PROVIDERS as readonly string[]).includes(party),
  )

const unique = (sources: readonly string[]): string[] => [...new Set(sources)]

/** The sources per directive, without the hashes and nonces of scripts. */
export function sourcesOf({ tags, streetView, tiles, filmHosts }: SiteSettings): Record<string, string[]> {
  const services = TAG_SERVICE_NAMES.filter((service) => tags[service] !== null).map((service) => TAG_SERVICES[service])
  const parties = partiesOf(streetView).map((party) => THIRD_PARTIES[party])
  return {
    'script-src': unique(["'self'", ...services.flatMap(({ scripts }) => scripts)]),
    'style-src': ["'self'"],
    // data: for the empty picture by which Leaflet removes a tile, and for drawings in style sheets.
    'img-src': unique(["'self'", 'data:', ...tileSource(tiles), ...services.flatMap(({ pictures }) => pictures)]),
    'font-src': ["'self'"],
    'connect-src': unique(["'self'", ...[...parties, ...services].flatMap(({ asks }): readonly string[] => asks)]),
    'frame-src': unique(["'self'", ...[...parties, ...services].flatMap(({ frames }): readonly string[] => frames)]),
    // For the films of all homes: a visitor who follows a link keeps the policy. A film loads after a click that names
    // its host.
    'media-src': unique(["'self'", ...filmHosts.map((host) => `https://${host}`)]),
    'manifest-src': ["'self'"],
  }
}
