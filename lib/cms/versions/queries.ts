/** The history of the content, as triggers note it. */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { FieldValues } from '../collections/rules-state.ts'

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
 * The number of a document's latest change, also when that was erased since; 0 when none was noted. A save says which
 * version it read: when there is a later one, somebody else wrote meanwhile.
 */
export async function latestVersion(kind: DocumentKind, id: string, tx: Transaction = prisma()): Promise<number> {
  const where = { documentKind: kind, documentId: id }
  const { _max } = await tx.contentChange.aggregate({ where, _max: { id: true } })
  const erased = await tx.contentVersion.findUnique({ where: { documentKind_documentId: where } })
  return Math.max(Number(_max.id ?? 0), Number(erased?.version ?? 0))
}

type ChangeRow = Awaited<ReturnType<Transaction['contentChange']['findMany']>>[number]

const noted = ({ id, transactionId, tableName, before, after, ...row }: ChangeRow): NotedChange => ({
  id: Number(id),
  changedAt: row.changedAt,
  group: `${transactionId} ${row.changedAt.getTime()}`,
  source: row.source,
  staffId: row.staffId,
  table: tableName,
  before: before as FieldValues | null,
  after: after as FieldValues | null,
})

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
  return rows.map(noted)
}

/**
 * What was changed together with a version, of all documents of its kind, the latest first.
 * @returns the changes by document; null when there is no such version
 */
export async function findChangedTogether(
  kind: DocumentKind,
  version: number,
  tx: Transaction,
): Promise<Map<string, NotedChange[]> | null> {
  const one = await tx.contentChange.findFirst({ where: { id: version, documentKind: kind } })
  if (!one) return null
  const { transactionId, changedAt } = one
  const rows = await tx.contentChange.findMany({
    where: { transactionId, changedAt, documentKind: kind },
    orderBy: { id: 'desc' },
  })
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId)
  return new Map([...byDocument].map(([id, changes]) => [id, changes.map(noted)]))
}
