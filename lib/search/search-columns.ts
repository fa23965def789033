/**
 * What a search looks through: the homes, and where the network's setting says so the new-build projects among them.
 * A project has a row for each of its available units, beside each other and with the project's id as a negative
 * number. So it is found when one of its units fits, and counts once (rules-project-rows.ts).
 */

import type { Language } from '../listings/rules.ts'
import { availableUnits, projectsOfText } from '../projects/columns.ts'
import { showsProjects } from '../site/site-settings.ts'
import { homeColumns, homesMatchingText } from './home-index.ts'
import type { TextIds } from './queries-text-search.ts'
import type { HomeColumns } from './rules-home-columns.ts'
import { joinColumns } from './rules-join-columns.ts'
import { idOfProject } from './rules-project-rows.ts'

const joined = new WeakMap<HomeColumns, { units: HomeColumns; all: HomeColumns }>()

/** The columns of a search, joined once for each version of the homes and of the projects. */
export async function searchColumns(): Promise<HomeColumns> {
  if (!(await showsProjects())) return homeColumns()
  const [homes, units] = await Promise.all([homeColumns(), availableUnits()])
  if (units.ids.length === 0) return homes
  const known = joined.get(homes)
  if (known?.units === units) return known.all
  const all = joinColumns(homes, units)
  joined.set(homes, { units, all })
  return all
}

/** What matches a typed text, as homesMatchingText() gives it, projects included. */
export async function idsOfText(text: string, locale: Language): Promise<TextIds> {
  const found = await homesMatchingText(text, locale)
  if (found.ids === null || !(await showsProjects())) return found
  const projects = await projectsOfText(text, locale)
  return { ...found, ids: Int32Array.from([...found.ids, ...projects.map(idOfProject)]) }
}
