/** Which projects a list shows: what its address says. */
import { parseCriteria, type SearchQuery, type TownChoice } from '../search/criteria.ts'
import { PROJECT_STATUSES, type Project, type ProjectStatus } from './project.ts'
import { firstValue } from './project-units.ts'

export type ProjectCriteria = {
  /** `city=Gent|9000`, as in a search for homes: the postcode decides. */
  town: TownChoice | null
  status: ProjectStatus | null
}

/** What an address asks for. Never throws: what it doesn't know falls to its default. */
export const parseProjectCriteria = (query: SearchQuery): ProjectCriteria => ({
  town: parseCriteria('sale', query).towns[0] ?? null,
  status: PROJECT_STATUSES.find((status) => status === firstValue(query, 'status')) ?? null,
})

/** How a town is written in an address. */
export const townValue = ({ name, zip }: TownChoice): string => `${name}|${zip}`

/** The query of an address that asks for it, without its question mark; the inverse of parseProjectCriteria(). */
export function formatProjectCriteria({ town, status }: ProjectCriteria): string {
  const query = new URLSearchParams()
  if (town !== null) query.set('city', townValue(town))
  if (status !== null) query.set('status', status)
  return query.toString()
}

type Located = Pick<Project, 'zip' | 'town' | 'status'>

const fits = (project: Located, { town, status }: ProjectCriteria): boolean =>
  (town === null || project.zip === town.zip) && (status === null || project.status === status)

/** The projects that fit, in the order they come. */
export const selectProjects = <T extends Located>(projects: readonly T[], criteria: ProjectCriteria): T[] =>
  projects.filter((project) => fits(project, criteria))

/** What each filter can be set to, with how many projects would be shown by it under the other filter. */
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
