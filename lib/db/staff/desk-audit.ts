/** Who took personal data out of the desk, or erased it: how much, never whose. */
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

/** export: a list of requests; the others concern one person, whose address is not noted. */
export const AUDIT_KINDS = ['export', 'shown', 'handed-out', 'erased'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** `query`: of the list, without the words that were searched. */
export type NewUse = { staffId: string; kind: AuditKind; rows: number; query?: string }

/** Notes a use of personal data. */
export async function noteUse(use: NewUse, tx: Transaction = prisma()): Promise<void> {
  await tx.deskAudit.create({ data: use, select: { id: true } })
}

export type Use = { id: string; at: Date; kind: AuditKind; rows: number; query: string; person: string | null }

/** The latest uses of these kinds; `staffId`: only this person's. */
export async function latestUses(kinds: readonly AuditKind[], most: number, staffId?: string): Promise<Use[]> {
  const rows = await prisma().deskAudit.findMany({
    where: { kind: { in: [...kinds] }, ...(staffId && { staffId }) },
    orderBy: { id: 'desc' },
    take: most,
    select: { id: true, at: true, kind: true, rows: true, query: true, staff: { select: { name: true } } },
  })
  return rows.map(({ id, kind, staff, ...use }) => ({
    ...use,
    id: String(id),
    kind: kind as AuditKind,
    person: staff?.name ?? null,
  }))
}
