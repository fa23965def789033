/**
 * Mails that wait a moment, so that who wrote them can take them back. Raw SQL: the clock of the database decides which
 * mail is due, and a lock which of two wins.
 */
import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'

/**
 * Takes a mail away that nobody began to send. Of this and an attempt to send it exactly one wins: each locks the row,
 * the attempt counts itself, and who comes second finds it counted, or gone.
 * @returns false: it was sent, or is being sent
 */
export async function withdrawMail(tx: Transaction, mailId: string): Promise<boolean> {
  const waiting = await tx.$queryRaw<{ id: string }[]>`
    select id from mails where id = ${mailId}::uuid and status = 'queued' and attempts = 0 for update`
  return waiting.length > 0
}

/** Deletes a mail that was locked for that. */
export async function deleteMail(tx: Transaction, mailId: string): Promise<void> {
  await tx.mail.delete({ where: { id: mailId }, select: { id: true } })
}

/** The mails of a request that still wait for their moment, each with the seconds that are left. */
export async function findHeld(leadId: string): Promise<Map<string, number>> {
  const rows = await prisma().$queryRaw<{ id: string; seconds: number }[]>`
    select id, ceil(extract(epoch from next_attempt_at - now()))::int as seconds from mails
    where lead_id = ${leadId}::uuid and status = 'queued' and attempts = 0 and personal and next_attempt_at > now()`
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}
