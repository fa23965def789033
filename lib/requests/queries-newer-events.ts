/** What happened to a request since somebody read it. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestEventKind } from '../desk/request-events.ts'
import type { MailAttachment } from '../shared/mail-message.ts'

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

/** What tells attachments apart: their names, contents and order. */
const filesIn = (attachments: readonly MailAttachment[]): string =>
  JSON.stringify(attachments.map(({ name, base64 }) => [name, base64]))

/**
 * Whether somebody sent this very answer since an event: the form came twice. The same is what has the same subject and
 * text, and files of the same names and contents in the same order; a file that was replaced makes it another answer.
 */
export async function hasSentAnswer(
  tx: Transaction,
  { leadId, seen, staffId }: { leadId: string; seen: bigint; staffId: string },
  { text, subject, files }: { text: string; subject: string; files: readonly MailAttachment[] },
): Promise<boolean> {
  const kind: RequestEventKind = 'sent'
  const sent = await tx.requestEvent.findMany({
    where: { leadId, id: { gt: seen }, kind, staffId, mail: { text, subject } },
    select: { mail: { select: { attachments: true } } },
  })
  const wanted = filesIn(files)
  return sent.some(({ mail }) => filesIn((mail?.attachments ?? []) as MailAttachment[]) === wanted)
}
