/** What happened to a request since somebody read it. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestEventKind } from '../desk/request-events.ts'

/** The number of the latest event of a request; 0 for none. */
export async function latestEvent(leadId: string): Promise<bigint> {
  const { _max } = await prisma().requestEvent.aggregate({ where: { leadId }, _max: { id: true } })
  return _max.id ?? 0n
}

/** What others did with a request since an event; not that it is late, which says nothing new. */
export async function hasNewerEvents(tx: Transaction, leadId: string, seen: bigint, staffId: string): Promise<boolean> {
  const late: RequestEventKind[] = ['overdue', 'offerEnds', 'counterEnds']
  const where = {
    leadId,
    id: { gt: seen },
    kind: { notIn: late },
    OR: [{ staffId: null }, { staffId: { not: staffId } }],
  }
  return (await tx.requestEvent.count({ where })) > 0
}

/**
 * Whether somebody sent this very answer since an event: the form came twice. One with other files is another answer.
 * @param files the names of what is attached
 */
export async function hasSentAnswer(
  tx: Transaction,
  { leadId, seen, staffId }: { leadId: string; seen: bigint; staffId: string },
  { text, subject, files }: { text: string; subject: string; files: readonly string[] },
): Promise<boolean> {
  const kind: RequestEventKind = 'sent'
  const sent = await tx.requestEvent.findMany({
    where: { leadId, id: { gt: seen }, kind, staffId, mail: { text, subject } },
    select: { mail: { select: { attachments: true } } },
  })
  const namesOf = (attachments: unknown) => ((attachments ?? []) as { name: string }[]).map(({ name }) => name)
  return sent.some(({ mail }) => namesOf(mail?.attachments).join('/') === files.join('/'))
}
