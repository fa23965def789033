/** Filters of the project list, as its address names them. */
import { parseCriteria, type SearchQuery, type TownChoice } from '../search/rules-criteria.ts'
import { PROJECT_STATUSES, type Project, type ProjectStatus } from './rules.ts'
import { firstValue } from './rules-units.ts'

export type ProjectCriteria = {
  /** `city=Gent|9000`, as in a home search: the postcode decides. */
  town: TownChoice | null
  status: ProjectStatus | null
}

/** Parses the criteria of an address. Never throws: unknown values become their default. */
export const parseProjectCriteria = (query: SearchQuery): ProjectCriteria => ({
  town: parseCriteria('sale', query).towns[0] ?? null,
  status: PROJECT_STATUSES.find((status) => status === firstValue(query, 'status')) ?? null,
})

/** A town as the value of an address's `city` parameter. */
export const townValue = ({ name, zip }: TownChoice): string => `${name}|${zip}`

/** The query of these criteria without '?', the inverse of parseProjectCriteria(). */
export function formatProjectCriteria({ town, status }: ProjectCriteria): string {
  const query = new URLSearchParams()
  if (town !== null) query.set('city', townValue(town))
  if (status !== null) query.set('status', status)
  return query.toString()
}

type Located = Pick<Project, 'zip' | 'town' | 'status'>

const fits = (project: Located, { town, status }: ProjectCriteria): boolean =>
  (town === null || project.zip === town.zip) && (status === null || project.status === status)

/** The projects that match, in their given order. */
export const selectProjects = <T extends Located>(projects: readonly T[], criteria: ProjectCriteria): T[] =>
  projects.filter((project) => fits(project, criteria))

/** The options of each filter, each with the number of projects it would show together with the other filter. */
export function projectOptions(projects: readonly Located[], criteria: ProjectCriteria) {
  const countOf = (other: Partial<ProjectCriteria>) => selectProjects(projects, { ...criteria, ...other }).length
  const towns = new Map(projects.map(({ zip, town }) => [zip, { name: town, zip }]))
  return {
    towns: [...towns.values()]
      .sort((a, b) => a.name.localeCompare(b.name, 'nl') || a.zip.localeCompare(b.zip))
      .map((town) => ({ value: town, count: countOf({ town }) })),
    statuses: PROJECT_STATUSES.filter((status) => projects.some((project) => project.status === status)).map(
      (status) => ({ value: status, count: countOf({ status }) }),
    ),
  }
}
