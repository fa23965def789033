/**
 * Queued mails and their state. Raw SQL: the database's clock decides which mail is due, and updates depend
 * on other columns.
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import type { MailAttachment, MailMessage, MailStatus } from '../shared/mail-message.ts'

export type NewMail = MailMessage & { id: string; messageId: string; leadId: string | null; bulk: boolean }

/** Writes queued mails. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  await tx.mail.createMany({
    data: mails.map(({ to, attachments, ...mail }) => ({
      ...mail,
      recipient: to,
      attachments: attachments?.length ? attachments : Prisma.DbNull,
    })),
  })
}

/** A mail that needs a job. `bulk`: nobody waits for it. */
export type DueMail = { id: string; bulk: boolean }

export type ClaimedMail = MailMessage & DueMail & { messageId: string; attempts: number; createdAt: Date }

/**
 * Claims a mail that is due for one attempt, so that no other process tries it meanwhile.
 * @param leaseSeconds seconds after which it is due again if the attempt reports no result
 * @returns the mail with this attempt counted; null when it isn't due or isn't queued
 */
export async function claimMail(id: string, leaseSeconds: number): Promise<ClaimedMail | null> {
  const claimed = await prisma().$executeRaw`
    update mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::float8)
    where id = ${id}::uuid and status = 'queued' and next_attempt_at <= now()`
  if (claimed === 0) return null
  const row = await prisma().mail.findUniqueOrThrow({ where: { id } })
  return {
    id,
    messageId: row.messageId,
    attempts: row.attempts,
    createdAt: row.createdAt,
    to: row.recipient,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    html: row.html ?? '',
    text: row.text ?? '',
    language: row.language as Language,
    attachments: (row.attachments as MailAttachment[] | null) ?? [],
    listUnsubscribe: row.listUnsubscribe ?? undefined,
    personal: row.personal,
    bulk: row.bulk,
  }
}

/** Marks a mail as sent, whatever its state; the text of a confidential one is erased. */
export async function markMailSent(id: string): Promise<void> {
  await prisma().$executeRaw`
    update mails set status = 'sent', sent_at = now(), last_error = null,
      html = case when confidential then null else html end, text = case when confidential then null else text end
    where id = ${id}::uuid`
}

/**
 * Stores the error of a failed attempt and when the next one is due.
 * @returns when it is due; null when the mail is no longer queued
 */
export async function markMailWaiting(
  tx: Transaction,
  { id, delaySeconds, error }: { id: string; delaySeconds: number; error: string },
): Promise<Date | null> {
  const rows = await tx.$queryRaw<{ due: Date }[]>`
    update mails set next_attempt_at = now() + make_interval(secs => ${delaySeconds}::float8), last_error = ${error}
    where id = ${id}::uuid and status = 'queued' returning next_attempt_at as due`
  return rows[0]?.due ?? null
}

/** Marks a queued mail as failed (a dead letter); false where it isn't queued any more. */
export async function markMailFailed(tx: Transaction, id: string, error: string): Promise<boolean> {
  const failed = { status: 'failed', lastError: error } as const
  return (await tx.mail.updateMany({ where: { id, status: 'queued' }, data: failed })).count > 0
}

/** Makes mails due now that have been overdue for some time, because their job was lost. */
export const reclaimOverdueMails = (tx: Transaction, overdueSeconds: number): Promise<DueMail[]> =>
  tx.$queryRaw<DueMail[]>`
    update mails set next_attempt_at = now()
    where status = 'queued' and next_attempt_at < now() - make_interval(secs => ${overdueSeconds}::float8)
    returning id, bulk`

/**
 * Puts dead letters back into the queue with no attempts counted.
 * @param ids only these; every dead letter without it
 * @returns the requeued mails
 */
export const requeueMails = (tx: Transaction, ids?: readonly string[]): Promise<DueMail[]> => {
  const only = ids ? Prisma.sql`and id = any(${ids}::uuid[])` : Prisma.empty
  return tx.$queryRaw<DueMail[]>`
    update mails set status = 'queued', attempts = 0, next_attempt_at = now() where status = 'failed' ${only}
    returning id, bulk`
}

export type MailCounts = Record<MailStatus, number>

/** The number of mails of each status. */
export async function countMails(): Promise<MailCounts> {
  const groups = await prisma().mail.groupBy({ by: ['status'], _count: true })
  const countOf = (status: MailStatus) => groups.find((group) => group.status === status)?._count ?? 0
  return { queued: countOf('queued'), sent: countOf('sent'), failed: countOf('failed'), dropped: countOf('dropped') }
}

export type ListedMail = {
  id: string
  recipient: string
  attempts: number
  lastError: string | null
  createdAt: Date
  nextAttemptAt: Date
}

/** Mails of one status: queued ones by their next attempt, others by age. */
export const listMails = (status: MailStatus, most: number): Promise<ListedMail[]> =>
  prisma().mail.findMany({
    where: { status },
    orderBy: [status === 'queued' ? { nextAttemptAt: 'asc' } : { createdAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, recipient: true, attempts: true, lastError: true, createdAt: true, nextAttemptAt: true },
  })
