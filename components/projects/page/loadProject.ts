/** Loads the content of a project's addresses. */

import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { lookUpProject } from '#lib/projects/view.ts'

type Params = { locale: string; id: string; list: string; town: string; name: string; unit?: string }

/** The project of an address, its unit if the address names an existing one, and the requested public path. */
export async function loadProject(params: Promise<Params>) {
  const locale = await pageLocale(params)
  const { id, list, town, name, unit: unitId } = await params
  const found = await lookUpProject(Number(id), locale)
  const requested = `/${[locale, ...decodedSegments([list, town, name]), id, ...(unitId ? [unitId] : [])].join('/')}/`
  const units = found.kind === 'found' ? found.project.units : []
  return { locale, found, requested, unit: units.find((candidate) => candidate.id === Number(unitId)) ?? null }
}
