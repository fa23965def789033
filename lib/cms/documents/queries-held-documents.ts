/** Which of many documents somebody works on: has them open, or has typed into them without publishing. */

import { prisma } from '../../db/client.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { isHere } from '../presence/queries.ts'

/** The names of the others who have documents open, by id. A person's own tabs don't count. */
export async function findHolders(
  kind: DocumentKind,
  ids: readonly string[],
  staffId: string,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await prisma().contentEditor.findMany({
    where: { documentKind: kind, documentId: { in: [...ids] }, staffId: { not: staffId }, seenAt: isHere(now) },
    select: { documentId: true, staff: { select: { name: true } } },
    orderBy: { openedAt: 'desc' },
  })
  return new Map(rows.map(({ documentId, staff }) => [documentId, staff.name]))
}

/** The documents that have a draft, with the name of the one who typed last. */
export async function findDrafted(kind: DocumentKind, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await prisma().contentDraft.findMany({
    where: { documentKind: kind, documentId: { in: [...ids] } },
    select: { documentId: true, staff: { select: { name: true } } },
  })
  return new Map(rows.map(({ documentId, staff }) => [documentId, staff.name]))
}
