/** What a place of the table is (rules-table.ts); without the table, so that a browser may read it. */
import type { Language } from '../listings/rules.ts'
import type { GeoPoint } from './rules-geo.ts'

const PLACE_KINDS = ['region', 'province', 'arrondissement', 'landscape', 'municipality', 'part', 'postcode'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export type TablePlace = {
  /**
   * Stable, used in addresses: NIS code of 2025 of a municipality, code and name of a part ('44021-gentbrugge'),
   * postcode, slug of a province (rules-provinces.ts), NIS code of an arrondissement, 'vlaanderen', 'brussel',
   * 'wallonie', or 'kust', a landscape of several municipalities that people name as one place.
   */
  key: string
  kind: PlaceKind
  /** What it is called on the site. */
  names: Record<Language, string>
  /** Former names, everyday spellings and names in other languages. Those of a postcode count only beside its number. */
  aliases: readonly string[]
  /** NIS code of the municipality of a part and of a postcode, and of a municipality itself. */
  municipality: string | null
  /** All municipalities in it; of a part and a postcode the one that it is in. */
  municipalities: readonly string[]
  /** The main one first. */
  zips: readonly string[]
  position: GeoPoint | null
  /** Inhabitants, to rank by: 0 when unknown. */
  population: number
  /** Key of the former municipality that a part lies in, if it was merged since 2019. */
  within: string | null
  /** The path segment of its page. */
  slugs: Record<Language, string>
}
