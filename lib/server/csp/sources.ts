/**
 * From where a document of this site may load what. The same for all public pages and the portal: a visitor who goes on by a link
 * keeps the policy of the document in which they came.
 */

import { TAG_SERVICE_NAMES, TAG_SERVICES, type TagIds } from '../../domain/consent/tag-services.ts'
import { THIRD_PARTIES, type ThirdPartyId } from '../../domain/consent/third-parties.ts'
import type { StreetViewProvider } from '../../domain/listing/street-view.ts'
import { STREET_VIEW_PROVIDERS } from '../../domain/listing/street-view.ts'

export type SiteSettings = {
  /** The services that have an id. */
  tags: TagIds
  streetView: StreetViewProvider | 'off'
  /** Other sites on which films of published homes lie. */
  filmHosts: readonly string[]
  /** As in MAP_TILE_URL. */
  tiles: string | null
  /** Whether visitors come by https. */
  secure: boolean
}

/** Where the detailed map's pictures come from, as a source; its servers may be numbered by `{s}`. */
export function tileSource(tiles: string | null): string[] {
  if (tiles === null) return []
  const { origin } = new URL(tiles.replace('{s}.', ''))
  return [tiles.includes('{s}.') ? origin.replace('://', '://*.') : origin]
}

/** Those whose frames a page may show: of the streets' pictures only the configured one's. */
const partiesOf = (streetView: SiteSettings['streetView']): ThirdPartyId[] =>
  (Object.keys(THIRD_PARTIES) as ThirdPartyId[]).filter(
    (party) => party === streetView || !(STREET_VIEW_PROVIDERS as readonly string[]).includes(party),
  )

const unique = (sources: readonly string[]): string[] => [...new Set(sources)]

/** The sources of each kind of thing, but for scripts' hashes and nonces. */
export function sourcesOf({ tags, streetView, tiles, filmHosts }: SiteSettings): Record<string, string[]> {
  const services = TAG_SERVICE_NAMES.filter((service) => tags[service] !== null).map((service) => TAG_SERVICES[service])
  const parties = partiesOf(streetView).map((party) => THIRD_PARTIES[party])
  return {
    'script-src': unique(["'self'", ...services.flatMap(({ scripts }) => scripts)]),
    'style-src': ["'self'"],
    // data: an empty picture, by which Leaflet takes away a tile, and drawings in style sheets.
    'img-src': unique(["'self'", 'data:', ...tileSource(tiles), ...services.flatMap(({ pictures }) => pictures)]),
    'font-src': ["'self'"],
    'connect-src': unique(["'self'", ...[...parties, ...services].flatMap(({ asks }): readonly string[] => asks)]),
    'frame-src': unique(["'self'", ...[...parties, ...services].flatMap(({ frames }): readonly string[] => frames)]),
    // Of all homes, not of the page's alone: a visitor who goes on by a link keeps the policy. Films come after a click that names the place.
    'media-src': unique(["'self'", ...filmHosts.map((host) => `https://${host}`)]),
    'manifest-src': ["'self'"],
  }
}
