/** Projects as columns in memory, read again after each change of the catalogue. */
import { cached } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import type { HomeColumns } from '../search/rules-home-columns.ts'
import { findIndexedProjects } from './queries-columns.ts'
import { findProjectsOfText } from './queries-text-search.ts'
import {
  type IndexedProject,
  type ProjectColumns,
  projectColumns,
  streetsOfProjects,
  unitColumns,
} from './rules-columns.ts'

const indexed = (): Promise<IndexedProject[]> =>
  cached(
    'catalogue',
    'indexed projects',
    () => findIndexedProjects(),
    (found) => 1 + found.length,
  )

/** The columns of the list of projects. */
export const listedProjects = (): Promise<ProjectColumns> =>
  cached('catalogue', 'project columns', async () => projectColumns(await indexed()))

/** The columns of the available units, which the search finds projects by. */
export const availableUnits = (): Promise<HomeColumns> =>
  cached('catalogue', 'unit columns', async () => unitColumns(await indexed()))

/** What the streets of projects are called in each language, by their keys. */
export const projectStreets = (): Promise<ReturnType<typeof streetsOfProjects>> =>
  cached('catalogue', 'project streets', async () => streetsOfProjects(await indexed()))

/** The ids of the projects whose texts match a typed text, lowest first. */
export const projectsOfText = (text: string, locale: Language): Promise<number[]> =>
  cached('catalogue', `projects of text ${locale} ${text}`, () => findProjectsOfText(text, locale))
