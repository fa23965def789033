/** Queued mails and their state. Raw SQL: their columns, for the statements of every outbox (lib/outbox/queries.ts). */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { claimDue, noteSent, type Outbox } from '../outbox/queries.ts'
import { MAIL_WAITS } from '../outbox/rules-waits.ts'
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

/** Makes mails due so many seconds from now. */
export async function holdMails(tx: Transaction, ids: readonly string[], seconds: number): Promise<void> {
  await tx.$executeRaw`
    update mails set next_attempt_at = now() + make_interval(secs => ${seconds}::float8)
    where id = any(${[...ids]}::uuid[])`
}

/** A mail that needs a job. `bulk`: nobody waits for it. */
export type DueMail = { id: string; bulk: boolean }

/** The mails as an outbox; a failure is a reason without personal data. */
export const MAIL_OUTBOX: Outbox<DueMail, string> = {
  table: Prisma.sql`mails`,
  state: Prisma.sql`status`,
  waiting: Prisma.sql`'queued'`,
  row: Prisma.sql`id, bulk`,
  noted: (reason) => Prisma.sql`last_error = ${reason}`,
  // Shorter than its job (lib/jobs/queues.ts), longer than the attempt (smtp.ts).
  lease: 25,
  waits: MAIL_WAITS,
}

export type ClaimedMail = MailMessage & DueMail & { messageId: string; attempts: number; createdAt: Date }

/** Claims a mail that is due for one attempt; null when it isn't due or isn't queued. */
export async function claimMail(id: string): Promise<ClaimedMail | null> {
  const claimed = await claimDue(MAIL_OUTBOX, Prisma.sql`id = ${id}::uuid`)
  if (!claimed) return null
  const row = await prisma().mail.findUniqueOrThrow({ where: { id } })
  return {
    id,
    messageId: row.messageId,
    attempts: claimed.attempts,
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
export const markMailSent = (id: string): Promise<void> =>
  noteSent(
    MAIL_OUTBOX,
    id,
    Prisma.sql`html = case when confidential then null else html end,
      text = case when confidential then null else text end`,
  )

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
