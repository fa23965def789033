/** Everything that is measured: on how many homes, on the database or on the served site. */
import { measureAgain } from './again.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMap } from './map.ts'
import { measurePortal } from './portal.ts'
import { measureScripts } from './scripts.ts'
import { measureQueries, measureSearchPages, measureUncached } from './search.ts'
import type { Bench, Figures, Site } from './site.ts'
import { measureSitemap } from './sitemap.ts'
import { measureWishes } from './wishes.ts'

/** How many homes; `demo` is the demo as it is, with its pictures and projects. */
export const STAGES = { small: 10_000, real: 18_684, large: 100_000, demo: null } as const
export type Stage = keyof typeof STAGES

type Area = { stages: readonly Stage[] } & (
  | { on: 'import' }
  | { on: 'database'; measure: (bench: Bench) => Figures }
  | { on: 'site'; measure: (bench: Bench, site: Site) => Figures }
)

/** In the order in which they are measured on each number of homes. */
export const AREAS = {
  import: { on: 'import', stages: ['small', 'real', 'large'] },
  query: { on: 'database', stages: ['small', 'real', 'large'], measure: measureQueries },
  map: { on: 'database', stages: ['real'], measure: measureMap },
  wishes: { on: 'database', stages: ['real'], measure: measureWishes },
  sitemap: { on: 'database', stages: ['large'], measure: measureSitemap },
  uncached: { on: 'site', stages: ['small'], measure: measureUncached },
  search: { on: 'site', stages: ['small', 'real', 'large'], measure: measureSearchPages },
  again: { on: 'site', stages: ['small'], measure: measureAgain },
  portal: { on: 'site', stages: ['real'], measure: measurePortal },
  scripts: { on: 'site', stages: ['demo'], measure: measureScripts },
  lighthouse: { on: 'site', stages: ['demo'], measure: measureLighthouse },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS
export const AREA_NAMES = Object.keys(AREAS) as AreaName[]
export const areaOf = (name: AreaName): Area => AREAS[name]
