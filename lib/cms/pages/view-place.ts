/** What the screen about one page's place shows: its place, its addresses, and what its removal would do. */

import { localPath } from '../../i18n/local-paths.ts'
import type { Language } from '../../listings/rules.ts'
import { allEntries, describedRoute, entryPath } from '../../site/menu.ts'
import { findPastPathsOf } from '../../site/queries-menu.ts'
import { languagesInUse } from '../lists/list.ts'
import { readTree } from './plan-move.ts'
import { planRemoval, type RemovalView } from './plan-removal.ts'
import { type PlacePlan, planPlace } from './tree-request.ts'
import { type PageRow, pageTree } from './view-tree.ts'

export type PageAddresses = {
  now: { language: Language; path: string }[]
  /** Public paths that lead to it. */
  former: string[]
  isFixed: boolean
  isPublic: boolean
}

export type PagePlaceView = {
  page: PageRow
  pages: PageRow[]
  plan: PlacePlan
  removal: RemovalView
  addresses: PageAddresses
}

/** The addresses of a stored page in the languages in use; null where it is only a link, or can't be reached. */
export async function loadAddresses(id: number): Promise<PageAddresses | null> {
  const [entries, past, languages] = await Promise.all([allEntries(), findPastPathsOf(id), languagesInUse()])
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry || entry.link !== null) return null
  const now = languages.map((language) => ({ language, path: entryPath(entry, language) }))
  const present = new Set(now.map(({ path }) => path))
  const former = past
    .flatMap(({ language, path }) =>
      language === '' || !languages.includes(language) ? [] : [localPath(path, language)],
    )
    .filter((path) => !present.has(path))
    .toSorted()
  return { now, former, isFixed: describedRoute(entry.internal) !== null, isPublic: entry.visible }
}

/**
 * All about the place of a page.
 * @param query of the address: `under` and `before`, the place that is looked at
 * @returns null when there is no such page
 */
export async function loadPlace(
  id: string,
  query: Record<string, string | undefined>,
  locale: Language,
): Promise<PagePlaceView | null> {
  if (!/^\d{1,9}$/.test(id)) return null
  const known = await readTree()
  const tree = pageTree(known.pages, known.languages, locale)
  const [plan, removal, addresses] = await Promise.all([
    planPlace({ under: query.under, before: query.before, page: id }, locale, known),
    planRemoval(Number(id), locale, known),
    loadAddresses(Number(id)),
  ])
  const page = tree.pages.find((row) => row.id === Number(id))
  if (!page || !plan || !removal) return null
  const none = { now: [], former: [], isFixed: page.isFixed, isPublic: false }
  return { page, pages: tree.pages, plan, removal, addresses: addresses ?? none }
}
