/** The history of a document: who changed what, when. */

import type { StaffRole } from '../../desk/define-feature.ts'
import { may } from '../../desk/permissions.ts'
import type { Language } from '../../listings/rules.ts'
import { staffNames } from '../../staff-accounts/queries.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, type StoredRow, stateOf, undoChanges } from '../collections/rules-state.ts'
import { findDocumentRows } from '../documents/queries-rows.ts'
import { titlesOf } from '../lists/list.ts'
import { findChanges, type NotedChange } from './queries.ts'
import { type Difference, differencesBetween } from './rules-differences.ts'

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

/** `exists`: whether the document is there now. `older`: the version before which the next page goes back; null: none. */
export type HistoryPage = { versions: Version[]; exists: boolean; older: number | null }

const VERSIONS_PER_PAGE = 30

/**
 * The versions of a document, the latest first; none when nothing was ever noted of it.
 * @param before of which version the page goes back; without it, it begins with the latest
 */
export async function loadHistory(
  kind: DocumentKind,
  id: string,
  before = Number.POSITIVE_INFINITY,
): Promise<HistoryPage> {
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
  const from = whole.filter(([last]) => (last?.id ?? 0) >= before).length
  for (const group of whole.slice(0, from)) rows = undoChanges(definition, rows, group)
  const versions = whole.slice(from, from + VERSIONS_PER_PAGE).map((group) => {
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
  const isLast = from + VERSIONS_PER_PAGE >= whole.length
  return { versions, exists: now.length > 0, older: isLast ? null : (versions.at(-1)?.version ?? null) }
}

/**
 * What the document of a history is called, read alone.
 * @param address the id as it stands in the address
 * @returns undefined when there is none now, or the role may not edit it
 */
export async function historyTitle(
  role: StaffRole,
  kind: string,
  address: string,
  locale: Language,
): Promise<string | undefined> {
  if (!isDocumentKind(kind) || !may(role, DOCUMENTS[kind].permission)) return undefined
  const [title] = (await titlesOf([{ kind, id: address.replaceAll('~', '/') }], locale)).values()
  return title
}
