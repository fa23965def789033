/** The history of the content, as triggers note it. */

import type { FieldValues } from '../../../domain/staff/documents/document-state.ts'
import type { DocumentKind } from '../../../domain/staff/documents/kind-names.ts'
import { prisma } from '../../client.ts'
import type { Transaction } from '../../transaction.ts'

export type NotedChange = {
  /** Counts up over all documents. */
  id: number
  changedAt: Date
  /** The same for all changes that were made together. */
  group: string
  source: 'desk' | 'import' | 'job' | 'command' | 'database'
  staffId: string | null
  table: string
  before: FieldValues | null
  after: FieldValues | null
}

/**
 * The number of a document's latest change; 0 when none was noted. A save says which version it read: when there is a
 * later one, somebody else wrote meanwhile.
 */
export async function latestVersion(kind: DocumentKind, id: string, tx: Transaction = prisma()): Promise<number> {
  const { _max } = await tx.contentChange.aggregate({
    where: { documentKind: kind, documentId: id },
    _max: { id: true },
  })
  return Number(_max.id ?? 0)
}

/** A document's changes, the latest first: those after a version; all of them, or at most `most`. */
export async function findChanges(
  kind: DocumentKind,
  id: string,
  { after = 0, most }: { after?: number; most?: number } = {},
): Promise<NotedChange[]> {
  const rows = await prisma().contentChange.findMany({
    where: { documentKind: kind, documentId: id, id: { gt: after } },
    orderBy: { id: 'desc' },
    ...(most !== undefined && { take: most }),
  })
  return rows.map(({ id: number, transactionId, tableName, before, after: written, ...row }) => ({
    id: Number(number),
    changedAt: row.changedAt,
    group: `${transactionId} ${row.changedAt.getTime()}`,
    source: row.source,
    staffId: row.staffId,
    table: tableName,
    before: before as FieldValues | null,
    after: written as FieldValues | null,
  }))
}
