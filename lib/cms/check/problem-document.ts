/** Where at the desk a problem of the content is mended. */

import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { ContentProblem } from './content-problem.ts'

/** `id` is null where the problem names a row below the document only. */
export type ProblemDocument = { kind: DocumentKind; id: string | null }

function documentIn(
  kind: DocumentKind,
  { table, key, texts, lists }: DocumentDefinition,
  { row, values }: ContentProblem,
): ProblemDocument | null {
  const { columns } = row
  const parts = key.map((column) => columns[column])
  if (row.table === table) return { kind, id: parts.every((part) => part !== undefined) ? parts.join('/') : null }
  if (texts && row.table === texts.table) return { kind, id: columns[texts.parent] ?? null }
  const isBelow = Object.values(lists ?? {}).some((list) => [list.table, list.texts?.table].includes(row.table))
  return isBelow ? { kind, id: values.page ?? null } : null
}

/** The document whose row has the problem; null for rows that the desk doesn't edit. */
export function problemDocument(problem: ContentProblem): ProblemDocument | null {
  for (const [kind, definition] of Object.entries(DOCUMENTS) as [DocumentKind, DocumentDefinition][]) {
    const found = documentIn(kind, definition, problem)
    if (found) return found
  }
  return null
}
