/** Which features stand together in the filters, each in its order. */
import type { FeatureName } from '#lib/search/rules-feature-table.ts'

/** Every feature stands in one section: a filter that stands in none could be chosen only by an address. */
export const FEATURE_SECTIONS = {
  /** With the price: for a m², with charges, lowered. */
  price: ['permetre', 'charges', 'lowered'],
  free: ['free'],
  year: ['year'],
  condition: ['condition'],
  /** What is outside and extra. */
  outside: ['garden', 'terrace', 'pool', 'cellar', 'furnished', 'lift'],
  energy: ['energy'],
  since: ['since'],
  more: ['living', 'ground', 'province', 'available'],
} as const satisfies Record<string, readonly FeatureName[]>

export type FeatureSection = keyof typeof FEATURE_SECTIONS

/** The sections of all filters in two columns; `free` comes first, below the price, for whoever rents. */
export const COLUMN_SECTIONS = {
  left: ['year'],
  right: ['condition', 'outside', 'energy', 'since', 'more'],
} as const satisfies Record<string, readonly FeatureSection[]>

/** The sections of the group that the bar has without scripts, in two columns. */
export const GROUP_SECTIONS = [
  ['outside', 'condition', 'year'],
  ['energy', 'since', 'free', 'more'],
] as const satisfies readonly (readonly FeatureSection[])[]
