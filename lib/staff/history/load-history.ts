/** The history of a document: who changed what, when. */
import { findChanges, type NotedChange } from '../../db/staff/documents/content-changes.ts'
import { findDocumentRows } from '../../db/staff/documents/document-rows.ts'
import { staffNames } from '../../db/staff/staff-accounts.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import {
  type DocumentState,
  type StoredRow,
  stateOf,
  undoChanges,
} from '../../domain/staff/documents/document-state.ts'
import type { DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { type Difference, differencesBetween } from '../../domain/staff/history/differences.ts'

/** What was changed together. */
export type Version = {
  /** The number of its last change. */
  version: number
  changedAt: Date
  source: NotedChange['source']
  /** Who was signed in; null for another source, or an account that is gone. */
  person: string | null
  differences: Difference[]
  /** Null: the document was removed by it. */
  state: DocumentState | null
}

/** No more than this many rows are read for one page. */
const MOST_CHANGES = 3000

/** Changes that were made together, the latest first. */
function groupsOf(changes: readonly NotedChange[]): NotedChange[][] {
  const groups = new Map<string, NotedChange[]>()
  for (const change of changes) groups.set(change.group, [...(groups.get(change.group) ?? []), change])
  return [...groups.values()]
}

/** The versions of a document, the latest first; none when nothing was ever noted of it. */
export async function loadHistory(kind: DocumentKind, id: string): Promise<Version[]> {
  const definition = DOCUMENTS[kind]
  const [changes, now] = await Promise.all([
    findChanges(kind, id, { most: MOST_CHANGES }),
    findDocumentRows(definition, id),
  ])
  const names = await staffNames(changes.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])))
  let rows: StoredRow[] = now
  const groups = groupsOf(changes)
  // The last one may go on among what wasn't read.
  const whole = changes.length === MOST_CHANGES ? groups.slice(0, -1) : groups
  return whole.map((group) => {
    const after = stateOf(definition, rows)
    rows = undoChanges(definition, rows, group)
    const [last] = group
    return {
      version: last?.id ?? 0,
      changedAt: last?.changedAt ?? new Date(0),
      source: last?.source ?? 'database',
      person: names.get(last?.staffId ?? '') ?? null,
      differences: differencesBetween(stateOf(definition, rows), after),
      state: after,
    }
  })
}
