/** Filters of the project list, as its address names them. */
import { askedRadius, canReach, type PlaceChoice, parsePlaces, placeParams } from '../search/rules-places.ts'
import { cleanText, type SearchQuery, valuesOf } from '../search/rules-query.ts'
import { PROJECT_STATUSES, type Project, type ProjectStatus } from './rules.ts'

export type ProjectCriteria = {
  /** As in a home search, and with the same parameters. */
  places: PlaceChoice[]
  /** Kilometres around them; null: only in them. */
  radius: number | null
  status: ProjectStatus | null
  /** What was typed as a place and is none; only named. */
  missed?: string
}

export const ALL_PROJECTS: ProjectCriteria = { places: [], radius: null, status: null }

/** Characters of what is named as not understood. */
const LONGEST_MISSED = 200

const statusOf = (query: SearchQuery): ProjectStatus | null =>
  PROJECT_STATUSES.find((status) => status === valuesOf(query, 'status')[0]) ?? null

/** Parses the criteria of an address. Never throws: unknown values become their default. */
export function parseProjectCriteria(query: SearchQuery): ProjectCriteria {
  const places = parsePlaces(query)
  const missed = cleanText(valuesOf(query, 'missed')[0] ?? '', LONGEST_MISSED)
  return {
    places,
    radius: canReach(places) ? askedRadius(query) : null,
    status: statusOf(query),
    ...(missed !== '' && { missed }),
  }
}

/** The query of these criteria without '?', the inverse of parseProjectCriteria(). */
export function formatProjectCriteria({ places, radius, status, missed }: ProjectCriteria): string {
  const query = new URLSearchParams()
  for (const [name, value] of placeParams(places, radius)) query.append(name, value)
  if (status !== null) query.set('status', status)
  if (missed) query.set('missed', missed)
  return query.toString()
}

/** The address of the list with these criteria. */
export function projectsAddress(path: string, criteria: ProjectCriteria): string {
  const query = formatProjectCriteria(criteria)
  return query === '' ? path : `${path}?${query}`
}

type Listed = Pick<Project, 'id' | 'status'>

/**
 * The projects that match, in their given order.
 * @param inPlaces ids of those in the chosen places; null where none are chosen
 */
export const selectProjects = <T extends Listed>(
  projects: readonly T[],
  status: ProjectStatus | null,
  inPlaces: ReadonlySet<number> | null,
): T[] =>
  projects.filter(
    (project) => (status === null || project.status === status) && (inPlaces === null || inPlaces.has(project.id)),
  )

/** The states that there are, each with the number of projects that it would show in the chosen places. */
export const statusOptions = (projects: readonly Listed[], inPlaces: ReadonlySet<number> | null) =>
  PROJECT_STATUSES.filter((status) => projects.some((project) => project.status === status)).map((status) => ({
    value: status,
    count: selectProjects(projects, status, inPlaces).length,
  }))
