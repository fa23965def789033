/** What the addresses of pages become when the tree is arranged anew. */

import { placesOfPages } from '../../content/rules-page-places.ts'
import type { Language } from '../../listings/rules.ts'
import { type AddressedEntry, assignPaths, entryPath, type WithPaths } from '../../site/menu.ts'
import type { TreePage } from './queries-tree.ts'
import { bySort } from './rules-arrange.ts'

/** One address of a page, in one language. `to`: null where it ends. */
export type AddressChange = {
  id: number
  language: Language
  from: string
  to: string | null
  /** Visitors can be there: a draft's address leads nowhere yet. */
  isPublic: boolean
}

export type AddressComparison = {
  changes: AddressChange[]
  /** Pages that nobody could reach any more, because another one has their address. */
  taken: number[]
  /** Pages of the site's own, such as the home page, that would lose their address. */
  fixed: number[]
  /** Pages that visitors see now, and wouldn't see then. */
  hidden: number[]
}

/** A page as far as its address goes. */
export type AddressPart = AddressedEntry & { published: boolean }

const isTitled = ({ titles }: TreePage): boolean => Object.values(titles).some((title) => title.trim() !== '')

/** The pages as the site reads them for their addresses: in its order, and visible with a title only. */
export function addressParts(pages: readonly TreePage[]): AddressPart[] {
  const inOrder = pages.toSorted(bySort)
  const places = placesOfPages(
    inOrder.map((page) => ({ ...page, segment: page.path, published: page.published && isTitled(page) })),
  )
  return inOrder.map(({ id, parentId, path, link, published, segments }) => ({
    ...{ id, parentId, segment: path, link, published },
    internal: places.get(id)?.internal ?? path,
    visible: places.get(id)?.visible ?? false,
    texts: Object.fromEntries(Object.entries(segments).map(([language, segment]) => [language, { path: segment }])),
  }))
}

/** Pages with other values, such as another parent: what follows for paths and visibility is worked out anew. */
export function withChanges(
  pages: readonly AddressPart[],
  changes: ReadonlyMap<number, Partial<AddressPart>>,
): AddressPart[] {
  const changed = pages.map((page) => ({ ...page, ...changes.get(page.id) }))
  const byId = new Map(changed.map((page) => [page.id, page]))
  return [...placesOfPages(changed)].flatMap(([id, place]) => {
    const page = byId.get(id)
    return page ? [{ ...page, ...place }] : []
  })
}

type Reachable = Map<number, WithPaths<AddressPart>>
/** A tree is compared with several others: what follows from it is worked out once. */
const known = new WeakMap<readonly AddressPart[], Reachable>()
const knownVisible = new WeakMap<readonly AddressPart[], ReadonlyMap<number, boolean>>()

/** The pages that can be reached, drafts too, as if all of them were published; by id. */
function reachable(pages: readonly AddressPart[]): Reachable {
  const found = known.get(pages)
  if (found) return found
  const { entries } = assignPaths(pages.map((page) => ({ ...page, visible: true })))
  const byId: Reachable = new Map(entries.map((page) => [page.id, page]))
  known.set(pages, byId)
  return byId
}

/** Whether visitors see a page, by its id. */
function visibility(pages: readonly AddressPart[]): ReadonlyMap<number, boolean> {
  const found = knownVisible.get(pages)
  if (found) return found
  const visible = new Map(withChanges(pages, new Map()).map((page) => [page.id, page.visible]))
  knownVisible.set(pages, visible)
  return visible
}

/**
 * Compares the addresses of all pages before and after a change.
 * @param languages those in use
 */
export function compareAddresses(
  before: readonly AddressPart[],
  after: readonly AddressPart[],
  languages: readonly Language[],
): AddressComparison {
  const [old, now] = [reachable(before), reachable(after)]
  const wasVisible = visibility(before)
  const remaining = new Map(after.map((entry) => [entry.id, entry]))
  const changes: AddressChange[] = []
  for (const entry of old.values()) {
    if (entry.link !== null) continue
    const next = now.get(entry.id)
    for (const language of languages) {
      if (next?.paths[language] === entry.paths[language]) continue
      const [from, to] = [entryPath(entry, language), next ? entryPath(next, language) : null]
      changes.push({ id: entry.id, language, from, to, isPublic: wasVisible.get(entry.id) ?? false })
    }
  }
  const pages = [...old.values()]
  return {
    changes,
    taken: pages.filter(({ id }) => remaining.has(id) && !now.has(id)).map(({ id }) => id),
    fixed: pages
      .filter(({ id, link, route }) => link === null && route !== null && now.get(id)?.route !== route)
      .map(({ id }) => id),
    hidden: pages.filter(({ id }) => wasVisible.get(id) && remaining.get(id)?.visible === false).map(({ id }) => id),
  }
}
