/** Who changed which part of a draft: what goes public under the name of one who publishes may be another's. */

import type { DocumentState } from '../collections/rules-state.ts'
import { changedParts, isSame, partsOf } from '../versions/rules-parts.ts'

/** People, by the path of the part that they changed. */
export type Authors = Readonly<Record<string, readonly string[]>>

/** `staffId`: who wrote last; all that nobody is noted for is theirs. */
export type Written = { state: DocumentState; authors: Authors; staffId: string }

/**
 * Who changed the parts of a draft that differ from its document.
 * @param before the draft as it was; null: there was none
 */
export function authorsOf(
  document: DocumentState,
  before: Written | null,
  { state, staffId }: Pick<Written, 'state' | 'staffId'>,
): Authors {
  const was = before && partsOf(before.state)
  const is = partsOf(state)
  const changedBefore = new Set(before ? changedParts(document, before.state) : [])
  return Object.fromEntries(
    changedParts(document, state).map((path) => {
      const earlier = before && changedBefore.has(path) ? (before.authors[path] ?? [before.staffId]) : []
      const isKept = earlier.length > 0 && isSame(was?.get(path), is.get(path))
      return [path, isKept ? earlier : [...new Set([...earlier, staffId])]]
    }),
  )
}

/**
 * What of a document that somebody saves others changed in its draft.
 * @param stored the document as visitors have it
 * @param isSeen whether the person had this very draft open: what they changed in it since holds the others' work, too
 * @returns people by path
 */
export function foreignParts(
  stored: DocumentState,
  draft: Written,
  { state, staffId, isSeen }: Pick<Written, 'state' | 'staffId'> & { isSeen: boolean },
): Authors {
  const [drafted, sent] = [partsOf(draft.state), partsOf(state)]
  const inDraft = new Set(changedParts(stored, draft.state))
  return Object.fromEntries(
    changedParts(stored, state).flatMap((path) => {
      if (!inDraft.has(path) || (!isSeen && !isSame(drafted.get(path), sent.get(path)))) return []
      const others = (draft.authors[path] ?? [draft.staffId]).filter((author) => author !== staffId)
      return others.length === 0 ? [] : [[path, others]]
    }),
  )
}
