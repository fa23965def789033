/** What an editor's browser keeps of a document until it is stored, part by part. */

import type { DocumentState } from '../collections/rules-state.ts'
import type { Clash } from '../versions/rules-merge.ts'
import { changedParts, isSame, partsOf } from '../versions/rules-parts.ts'

/** By path: what was typed into a part, and what was stored of it then. */
export type Kept = Readonly<Record<string, { typed: unknown; begun: unknown }>>

/**
 * What must be kept of a form.
 * @param stored the document or its draft, as the form holds it
 * @param open older texts that somebody still has to decide on: they stay until their part is typed into
 */
export function keptParts(stored: DocumentState, typed: DocumentState, open: Kept = {}): Kept {
  const [was, is] = [partsOf(stored), partsOf(typed)]
  const changed = changedParts(stored, typed).map((path) => [
    path,
    { typed: is.get(path) ?? null, begun: was.get(path) ?? null },
  ])
  return { ...open, ...Object.fromEntries(changed) }
}

/** `back`: what is put into the form again. `clashes`: what isn't, because the part was changed elsewhere meanwhile. */
type Found = { back: [path: string, typed: unknown][]; clashes: Clash[] }

/** Looks at what was kept beside what a form begins with now. */
export function findKept(kept: Kept, now: DocumentState): Found {
  const is = partsOf(now)
  const found: Found = { back: [], clashes: [] }
  for (const [path, { typed, begun }] of Object.entries(kept)) {
    const stands = is.get(path) ?? null
    if (isSame(typed, stands)) continue
    if (isSame(begun, stands)) found.back.push([path, typed])
    else found.clashes.push({ path, mine: typed, theirs: stands })
  }
  return found
}
