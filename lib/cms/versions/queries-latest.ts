/** The latest changes of the content, whatever was changed. */

import { prisma } from '../../db/client.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import type { NotedChange } from './queries.ts'

/** Each one narrows the changes. `before`: those with a lower number. */
export type ChangeFilter = {
  kinds: readonly DocumentKind[]
  source?: NotedChange['source'] | undefined
  staffId?: string | undefined
  before?: number | undefined
}

/** A row that was changed, without what it held. */
export type ChangedRow = Pick<NotedChange, 'id' | 'changedAt' | 'group' | 'source' | 'staffId'> & {
  kind: DocumentKind
  documentId: string
}

/** Rows that were changed, the latest first, at most `most`. */
export async function findLatestChanges(
  { kinds, source, staffId, before }: ChangeFilter,
  most: number,
): Promise<ChangedRow[]> {
  const rows = await prisma().contentChange.findMany({
    where: {
      documentKind: { in: [...kinds] },
      ...(source && { source }),
      ...(staffId && { staffId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    omit: { before: true, after: true },
    orderBy: { id: 'desc' },
    take: most,
  })
  return rows.flatMap(({ id, changedAt, transactionId, documentKind, documentId, source: by, staffId: person }) =>
    isDocumentKind(documentKind)
      ? [
          {
            id: Number(id),
            changedAt,
            group: `${transactionId} ${changedAt.getTime()}`,
            source: by,
            staffId: person,
            kind: documentKind,
            documentId,
          },
        ]
      : [],
  )
}
