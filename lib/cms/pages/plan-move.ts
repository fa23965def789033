/** What a move of a page would do, before it is made. */

import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'
import { languagesInUse } from '../lists/list.ts'
import { type AddressChange, type AddressPart, addressParts, compareAddresses, withChanges } from './address-changes.ts'
import { pageNamer } from './names.ts'
import { findPageTree, type TreePage } from './queries-tree.ts'
import { arrange, isTooDeep, isWithin, type Move, type Placed } from './rules-arrange.ts'
import { treeVersion } from './tree-version.ts'

/**
 * missing: the page or its new place isn't there. below-itself: a loop. too-deep: below the last level. taken: another
 * page has its address there, or that of a page below it. fixed: it, or a page below it, is tied to its address.
 */
export type MoveRefusal = 'missing' | 'below-itself' | 'too-deep' | 'taken' | 'fixed'

export type NamedChange = AddressChange & { title: string }
export type MovePlan = {
  refusal: MoveRefusal | null
  changes: NamedChange[]
  /** Names of pages that visitors would not see any more, because they would stand below a draft. */
  hidden: string[]
}
const refused = (refusal: MoveRefusal): MovePlan => ({ refusal, changes: [], hidden: [] })

/** All pages as they are now. `version`: by which a move says what it was decided on. */
export type Tree = {
  pages: readonly TreePage[]
  entries: readonly AddressPart[]
  languages: readonly Language[]
  version: string
}

/** The pages whose place changes, and what follows from it. */
export function moveInTree(
  { pages, entries, languages }: Tree,
  id: number,
  move: Move,
  locale: Language,
): { plan: MovePlan; places: Placed[] } {
  const places = arrange(pages, id, move)
  const page = pages.find((candidate) => candidate.id === id)
  if (!places || !page) {
    const isLoop = typeof move === 'object' && isWithin(pages, move.under, id)
    return { plan: refused(isLoop ? 'below-itself' : 'missing'), places: [] }
  }
  const { parentId } = places.find((placed) => placed.id === id) ?? page
  if (isTooDeep(pages, id, parentId)) return { plan: refused('too-deep'), places: [] }
  const moved = new Map(places.map((placed) => [placed.id, { parentId: placed.parentId }]))
  const { changes, taken, fixed, hidden } = compareAddresses(entries, withChanges(entries, moved), languages)
  if (fixed.length > 0) return { plan: refused('fixed'), places: [] }
  if (taken.length > 0) return { plan: refused('taken'), places: [] }
  const nameOf = pageNamer(pages, languages, locale)
  return {
    plan: {
      refusal: null,
      changes: changes.map((change) => ({ ...change, title: nameOf(change.id) })),
      hidden: hidden.map(nameOf),
    },
    places,
  }
}

/** The tree as it is now, for plans. */
export async function readTree(tx?: Transaction): Promise<Tree> {
  const [pages, languages] = [await findPageTree(tx), await languagesInUse(tx)]
  return { pages, entries: addressParts(pages), languages, version: treeVersion(pages) }
}
