/** The part of its address that a new page has in languages without one of their own. */

import type { Transaction } from '../../db/transaction.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { slug } from '../../shared/slug.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { findPageTree } from './queries-tree.ts'

/** Longest part of an address, as the page's fields allow it, with room for a number. */
const LONGEST = 74

/** A part of an address that none of the others is: `team`, `team-2`, `team-3`. */
export function freeSegment(segment: string, taken: ReadonlySet<string>): string {
  const base = segment.slice(0, LONGEST).replace(/(?<!-)-+$/, '')
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** The parts of addresses that the pages below a parent have, in any language. */
export async function takenSegments(parentId: unknown, tx?: Transaction): Promise<Set<string>> {
  const siblings = (await findPageTree(tx)).filter((page) => page.parentId === (parentId ?? null))
  return new Set(siblings.flatMap(({ path, segments }) => [path, ...Object.values(segments)]))
}

/**
 * A new page with the part of its address that languages without one of their own use, made of its first text: staff
 * give an address per language, and not this one. A page that has it stays as it is.
 */
export async function withSegment(tx: Transaction, state: DocumentState): Promise<DocumentState> {
  if (state.fields.path) return state
  const names = LANGUAGES.flatMap((language) => {
    const { path, title } = state.texts[language] ?? {}
    return [String(path ?? '') || slug(String(title ?? ''))]
  })
  const made = names.find(Boolean) || 'page'
  // Its own part may be the same in a language, and is no other page's.
  const path = freeSegment(made, await takenSegments(state.fields.parent_id, tx))
  return { ...state, fields: { ...state.fields, path } }
}
