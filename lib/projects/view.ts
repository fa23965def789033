/** New-build projects for pages, cached until the catalogue changes. */
import { cached } from '../cache/tagged-cache.ts'
import { visibilityByKind } from '../documents/documents.ts'
import { listingPath, type ProjectAddress, projectPath, unitPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { isRecordId } from '../listings/rules-record-id.ts'
import { findProject, findProjects, type ProjectSlugs, type Stored } from './queries.ts'
import type { Project, ProjectDetail } from './rules.ts'

export type ProjectLookup =
  /** `paths`: its public path in each language in which it is readable. */
  | { kind: 'found'; project: ProjectDetail; paths: Partial<Record<Language, string>> }
  | { kind: 'withdrawn'; town: string }
  | { kind: 'unknown' }

const pathsOf = (id: number, slugs: readonly ProjectSlugs[]): Partial<Record<Language, string>> =>
  Object.fromEntries(slugs.map(({ language, ...own }) => [language, projectPath({ id, ...own }, language)]))

/** Adds the public paths of a project and its units. */
function withPaths<P extends Project>(stored: Stored<P>, slugs: readonly ProjectSlugs[], locale: Language): P {
  const own = slugs.find(({ language }) => language === locale)
  const address: ProjectAddress = { id: stored.id, townSlug: own?.townSlug ?? '', nameSlug: own?.nameSlug ?? '' }
  const units = stored.units.map(({ listing, ...unit }) => ({
    ...unit,
    path: listing ? listingPath(listing, locale) : unitPath(address, unit.id, locale),
    homeId: listing?.id ?? null,
  }))
  return { ...stored, units, path: projectPath(address, locale) } as unknown as P
}

/** All published projects, those with units left first. */
export const projects = (locale: Language): Promise<Project[]> =>
  cached(
    'catalogue',
    `projects ${locale}`,
    async () => (await findProjects(locale)).map(({ project, slugs }) => withPaths<Project>(project, slugs, locale)),
    (found) => found.length * 4,
  )

/**
 * Finds a project for its page.
 * @param id any number; an impossible id is unknown
 */
export async function lookUpProject(id: number, locale: Language): Promise<ProjectLookup> {
  if (!isRecordId(id)) return { kind: 'unknown' }
  return cached('catalogue', `project ${locale} ${id}`, async () => {
    const found = await findProject(id, locale, await visibilityByKind())
    if (found.kind !== 'found') return found
    const project = withPaths<ProjectDetail>(found.project, found.slugs, locale)
    return { kind: 'found', project, paths: pathsOf(id, found.slugs) }
  })
}

/** Number of other projects in one row. */
const OTHERS = 4

/** Other projects to show: those in the same town first; sold out ones only when there are no others. */
export async function otherProjects({ id, zip }: Pick<Project, 'id' | 'zip'>, locale: Language): Promise<Project[]> {
  const others = (await projects(locale)).filter((project) => project.id !== id)
  const open = others.filter(({ status }) => status !== 'soldout')
  const shown = open.length > 0 ? open : others
  return shown.toSorted((a, b) => Number(b.zip === zip) - Number(a.zip === zip)).slice(0, OTHERS)
}
