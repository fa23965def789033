/** What the removal of a page would do, before it is made. */

import { transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'
import { type Place, placesOf } from '../documents/places.ts'
import { findLinksTo } from '../documents/queries-find-uses.ts'
import { compareAddresses, withChanges } from './address-changes.ts'
import { pageNamer } from './names.ts'
import { type NamedChange, readTree, type Tree } from './plan-move.ts'
import { childrenOf, type Placed } from './rules-arrange.ts'
import { pagesWithin, placesAfterRemoval, type RemovalMode } from './rules-removal.ts'

export type RemovalRefusal = 'missing' | 'fixed' | 'taken'
export type RemovalPlan = {
  refusal: RemovalRefusal | null
  /** The pages that go, those above others first; with their names. */
  removed: { id: number; title: string }[]
  /** Addresses of these that end, and of the pages that move up. */
  changes: NamedChange[]
  /** New places of the pages that stay. */
  places: Placed[]
}

/** The removal of a page in a tree. */
export function removalFrom(tree: Tree, id: number, mode: RemovalMode, locale: Language): RemovalPlan {
  const { pages, entries, languages } = tree
  const ids = mode === 'with' ? pagesWithin(pages, id) : pages.some((page) => page.id === id) ? [id] : []
  const nameOf = pageNamer(pages, languages, locale)
  const removed = ids.map((each) => ({ id: each, title: nameOf(each) }))
  if (removed.length === 0) return { refusal: 'missing', removed, changes: [], places: [] }
  const places = mode === 'up' ? placesAfterRemoval(pages, id) : []
  const moved = new Map(places.map(({ id: each, parentId }) => [each, { parentId }]))
  const remaining = entries.filter((entry) => !ids.includes(entry.id))
  const { changes, taken, fixed } = compareAddresses(entries, withChanges(remaining, moved), languages)
  const refusal = fixed.length > 0 ? 'fixed' : taken.length > 0 ? 'taken' : null
  return { refusal, removed, places, changes: changes.map((change) => ({ ...change, title: nameOf(change.id) })) }
}

/** No more documents than these are named. */
const MOST_LINKS = 50

export type RemovalView = {
  version: string
  title: string
  /** Names of the pages right below it. */
  children: string[]
  plans: Record<RemovalMode, RemovalPlan>
  /** What links to the pages that would go. */
  links: Record<RemovalMode, Place[]>
}

/** What both ways of removing a page would do; null when there is no such page. */
export async function planRemoval(id: number, locale: Language, known?: Tree): Promise<RemovalView | null> {
  const tree = known ?? (await readTree())
  const plans = { up: removalFrom(tree, id, 'up', locale), with: removalFrom(tree, id, 'with', locale) }
  if (plans.up.refusal === 'missing') return null
  const internal = new Map(tree.entries.map((entry) => [entry.id, entry.internal]))
  const endingWith = ({ removed, changes }: RemovalPlan): string[] => [
    ...removed.map((page) => `/${internal.get(page.id) ?? ''}/`),
    ...changes.flatMap(({ to, from }) => (to === null ? [from] : [])),
  ]
  // Both plans at once: all texts are searched for links.
  const links = await transaction((tx) => findLinksTo(tx, Object.values(plans).flatMap(endingWith)))
  const linksTo = (plan: RemovalPlan): Promise<Place[]> => {
    const gone = new Set(plan.removed.map((page) => page.id))
    const ending = new Set(endingWith(plan).map((address) => address.replace(/\/$/, '')))
    const uses = links.filter(
      ({ kind, id: user, path }) => ending.has(path) && !(kind === 'page' && gone.has(Number(user))),
    )
    const each = [...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values()]
    return placesOf(each.slice(0, MOST_LINKS), locale)
  }
  const nameOf = pageNamer(tree.pages, tree.languages, locale)
  return {
    version: tree.version,
    title: nameOf(id),
    children: childrenOf(tree.pages, id).map((child) => nameOf(child.id)),
    plans,
    links: { up: await linksTo(plans.up), with: await linksTo(plans.with) },
  }
}
