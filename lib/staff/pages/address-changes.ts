/** What the addresses of pages become when the tree is arranged anew. */
import { assignPaths, entryPath, type PlacedEntry } from '../../content/menu.ts'
import type { StoredEntry } from '../../db/content/find-menu.ts'
import type { Language } from '../../domain/listing/listing.ts'

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

/** Entries with other values, such as another parent: what follows for paths and visibility is worked out anew. */
export function withChanges(
  entries: readonly StoredEntry[],
  changes: ReadonlyMap<number, Partial<StoredEntry>>,
): StoredEntry[] {
  const changed = entries.map((entry) => ({ ...entry, ...changes.get(entry.id) }))
  const byParent = Map.groupBy(changed, ({ parentId }) => parentId)
  const place = (parent: StoredEntry | null): StoredEntry[] =>
    (byParent.get(parent?.id ?? null) ?? []).flatMap((entry) => {
      const internal = [parent?.internal, entry.segment].filter(Boolean).join('/')
      const placed = { ...entry, internal, visible: entry.published && (parent?.visible ?? true) }
      return [placed, ...place(placed)]
    })
  return place(null)
}

/** The pages that can be reached, drafts too, as if all of them were published; by id. */
const reachable = (entries: readonly StoredEntry[]): Map<number, PlacedEntry> =>
  new Map(assignPaths(entries.map((entry) => ({ ...entry, visible: true }))).entries.map((entry) => [entry.id, entry]))

/**
 * Compares the addresses of all pages before and after a change.
 * @param languages those in use
 */
export function compareAddresses(
  before: readonly StoredEntry[],
  after: readonly StoredEntry[],
  languages: readonly Language[],
): AddressComparison {
  const [old, now] = [reachable(before), reachable(after)]
  const wasVisible = new Map(withChanges(before, new Map()).map(({ id, visible }) => [id, visible]))
  const remaining = new Map(after.map((entry) => [entry.id, entry]))
  const changes: AddressChange[] = []
  for (const entry of old.values()) {
    if (entry.link !== null) continue
    const next = now.get(entry.id)
    for (const language of languages) {
      const [from, to] = [entryPath(entry, language), next ? entryPath(next, language) : null]
      if (from !== to) changes.push({ id: entry.id, language, from, to, isPublic: wasVisible.get(entry.id) ?? false })
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
