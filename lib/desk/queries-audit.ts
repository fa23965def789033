/** Who took personal data out of the desk, erased it, or wrote to many people: how many, never to whom. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { SendingStep } from '../newsletters/rules.ts'

/** What was done with the sending of a newsletter. refused: who planned it may no longer send any. */
export type NewsletterUse = `newsletter-${'planned' | 'refused' | SendingStep}`

/** export: a list; shown, handed-out, erased: one person's data, whose address is not noted. */
export type AuditKind = 'export' | 'shown' | 'handed-out' | 'erased' | NewsletterUse

/** `query`: the name of the list and how it was narrowed, without the words that were searched; the number of a newsletter. `rows`: its recipients. `staffId`: null for a job. */
export type NewUse = { staffId: string | null; kind: AuditKind; rows: number; query?: string }

/** Notes a use of personal data. */
export async function noteUse(use: NewUse, tx: Transaction = prisma()): Promise<void> {
  await tx.deskAudit.create({ data: use, select: { id: true } })
}

export type Use<Kind> = { id: string; at: Date; kind: Kind; rows: number; query: string; person: string | null }

/** The latest uses of these kinds; `only`: this person's, or those of one newsletter. */
export async function latestUses<Kind extends AuditKind>(
  kinds: readonly Kind[],
  most: number,
  only: { staffId?: string; query?: string } = {},
): Promise<Use<Kind>[]> {
  const rows = await prisma().deskAudit.findMany({
    where: { kind: { in: [...kinds] }, ...only },
    orderBy: { id: 'desc' },
    take: most,
    select: { id: true, at: true, kind: true, rows: true, query: true, staff: { select: { name: true } } },
  })
  return rows.map(({ id, kind, staff, ...use }) => ({
    ...use,
    id: String(id),
    kind: kind as Kind,
    person: staff?.name ?? null,
  }))
}
