/**
 * Projects and their available units as columns of the search (lib/search/rules-home-columns.ts), so that the search
 * itself finds them. Pure.
 */
import { CATEGORY_IDS, type CategoryId, categoryMask, type Language, languageBit } from '../listings/rules.ts'
import { CONDITIONS } from '../listings/rules-condition.ts'
import type { EnergyClass } from '../listings/rules-energy.ts'
import { PRICE_UNITS } from '../listings/rules-price-unit.ts'
import type { GeoPoint } from '../places/rules-geo.ts'
import { type HomePlaceColumns, homePlaceColumns } from '../places/rules-home-place.ts'
import { FLAGS, type HomeColumns, MAX_ROOMS, placeColumns, ROOM_BITS } from '../search/rules-home-columns.ts'
import { idOfProject } from '../search/rules-project-rows.ts'
import { brusselsDay } from '../shared/time.ts'
import { amountOf, type ProjectStatus, startingPrice, unitPrice } from './rules.ts'

/** What the search knows of a unit. */
export type IndexedUnit = {
  categoryId: string | null
  bedrooms: number | null
  bathrooms: number | null
  /** m² */
  livingSurface: number | null
  terraceSurface: number | null
  availability: 'available' | 'option' | 'sold' | 'let'
  price: number | null
  publishPrice: boolean
}

/** What the search knows of a project. `point`: where it is shown; with a hidden address the middle of its town. */
export type IndexedProject = {
  id: number
  status: ProjectStatus
  languages: readonly Language[]
  zip: string
  town: string
  point: GeoPoint | null
  /** Whether the point is its own. */
  exact: boolean
  /** Its street in each of its languages; none where the address is hidden. */
  streets: Readonly<Partial<Record<Language, string>>>
  energy: EnergyClass | null
  priceFrom: number | null
  createdAt: Date
  units: readonly IndexedUnit[]
}

const DAY = 86_400_000

/** A row: a project, and of its units the one that the row is for, if any. `id`: as the row is called. */
type Entry = { id: number; project: IndexedProject; unit: IndexedUnit | null }

const whole = (surface: number | null): number => Math.floor(Math.max(0, surface ?? 0))
const rooms = (count: number | null): number => Math.max(0, Math.min(MAX_ROOMS, count ?? 0))

/** Euro of a unit's published price; NaN without one. */
const priceOf = (unit: IndexedUnit): number => amountOf(unitPrice(unit)) ?? Number.NaN

function flagsOf({ languages, exact }: IndexedProject, unit: IndexedUnit | null): number {
  const spoken = languages.reduce((mask, language) => mask | languageBit(language), 0)
  return (
    spoken | FLAGS.available | (exact ? FLAGS.exact : 0) | (unit && (unit.terraceSurface ?? 0) > 0 ? FLAGS.terrace : 0)
  )
}

/** Euro from which on a project is shown to cost; null on request, and where nothing is left. */
export const askedPrice = ({ priceFrom, status, units }: IndexedProject): number | null =>
  amountOf(startingPrice(priceFrom, status, units))

const letterOf = (energy: EnergyClass | null): number => (energy ? 'abcdefg'.indexOf(energy.label.charAt(0)) + 1 : 0)

const placeOf = ({ zip, town, point, streets }: IndexedProject): HomePlaceColumns =>
  homePlaceColumns(zip, town, point, Object.values(streets))

/** The columns of some rows, in their order. */
function columnsOf(entries: readonly Entry[]): HomeColumns {
  const places = entries.map(({ project }) => placeOf(project))
  const numbers = <T>(from: (values: number[]) => T, value: (entry: Entry) => number): T => from(entries.map(value))
  const [int2, int4, float8] = [
    (values: number[]) => Int16Array.from(values),
    (values: number[]) => Int32Array.from(values),
    (values: number[]) => Float64Array.from(values),
  ]
  const none = entries.map(() => 0)
  return {
    ...placeColumns({
      zip: entries.map(({ project }) => project.zip),
      municipality: places.map(({ municipality }) => municipality ?? ''),
      part: places.map(({ part }) => part ?? ''),
      street: places.map(({ street_slugs }) => street_slugs ?? ''),
    }),
    ids: numbers(int4, ({ id }) => id),
    categories: numbers(int2, ({ unit }) => (unit?.categoryId ? categoryMask([unit.categoryId]) : 0)),
    category: numbers(int2, ({ unit }) => CATEGORY_IDS.indexOf(unit?.categoryId as CategoryId)),
    flags: numbers(int4, ({ project, unit }) => flagsOf(project, unit)),
    rooms: numbers(int4, ({ unit }) => rooms(unit?.bedrooms ?? 0) | (rooms(unit?.bathrooms ?? 0) << ROOM_BITS)),
    energy: numbers(int2, ({ project }) => letterOf(project.energy)),
    living: numbers(int4, ({ unit }) => whole(unit?.livingSurface ?? 0)),
    ground: int4(none),
    price: numbers(float8, ({ unit }) => (unit ? priceOf(unit) : Number.NaN)),
    asked: numbers(float8, ({ project }) => askedPrice(project) ?? Number.NaN),
    unit: numbers(int2, () => PRICE_UNITS.indexOf('total')),
    latitude: numbers(float8, ({ project }) => project.point?.latitude ?? Number.NaN),
    longitude: numbers(float8, ({ project }) => project.point?.longitude ?? Number.NaN),
    ribbon: int2(none.map(() => -1)),
    created: numbers(float8, ({ project }) => project.createdAt.getTime()),
    condition: int2(none.map(() => CONDITIONS.indexOf('new') + 1)),
    year: int2(none),
    online: numbers(int4, ({ project }) => Date.parse(brusselsDay(project.createdAt.toISOString())) / DAY),
    free: int4(none),
    charges: float8(none),
  }
}

/** All projects, one row each, the highest id first, and the status of each row. */
export type ProjectColumns = { columns: HomeColumns; statuses: readonly ProjectStatus[] }

/** The columns of the list of projects. */
export function projectColumns(projects: readonly IndexedProject[]): ProjectColumns {
  const ordered = projects.toSorted((a, b) => b.id - a.id)
  return {
    columns: columnsOf(ordered.map((project) => ({ id: project.id, project, unit: null }))),
    statuses: ordered.map(({ status }) => status),
  }
}

/**
 * The available units of all projects, a row each: the project's id as a negative number, so that they stand after all
 * homes; those of a project beside each other, the cheapest first and those on request last.
 */
export function unitColumns(projects: readonly IndexedProject[]): HomeColumns {
  const dear = (unit: IndexedUnit) => amountOf(unitPrice(unit)) ?? Number.POSITIVE_INFINITY
  const ordered = projects.toSorted((a, b) => a.id - b.id)
  return columnsOf(
    ordered.flatMap((project) =>
      project.units
        .filter(({ availability }) => availability === 'available')
        .toSorted((a, b) => (dear(a) < dear(b) ? -1 : Number(dear(a) > dear(b))))
        .map((unit) => ({ id: idOfProject(project.id), project, unit })),
    ),
  )
}

/** What the streets of projects are called in each language, by the keys that a search has for streets. */
export function streetsOfProjects(projects: readonly IndexedProject[]): Map<string, IndexedProject['streets']> {
  return new Map(
    projects.flatMap((project) => {
      const { municipality, street_slugs: slugs } = placeOf(project)
      return (slugs?.split(' ') ?? []).map((own) => [`${municipality}_${own}`, project.streets] as const)
    }),
  )
}
