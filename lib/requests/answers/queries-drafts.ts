/** What colleagues are writing to people who asked, and the files that they added to it. */
import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { MailAttachment } from '../../shared/mail-message.ts'

/** `files`: as the form sends them. */
export type WrittenAnswer = { subject: string; body: string; files: readonly string[] }

/** What a colleague was writing; null: nothing, or it was sent. */
export async function findDraft(
  leadId: string,
  staffId: string,
  tx: Transaction = prisma(),
): Promise<WrittenAnswer | null> {
  const row = await tx.answerDraft.findUnique({ where: { leadId_staffId: { leadId, staffId } } })
  return row && row.mailId === null ? { subject: row.subject, body: row.body, files: row.files } : null
}

/** Keeps what a colleague is writing. `mailId`: it became this mail, and is no draft unless that is taken back. */
export async function saveDraft(
  tx: Transaction,
  leadId: string,
  staffId: string,
  { subject, body, files }: WrittenAnswer,
  { now, mailId = null }: { now: Date; mailId?: string | null },
): Promise<void> {
  const kept = { subject, body, files: [...files], updatedAt: now, mailId }
  await tx.answerDraft.upsert({
    where: { leadId_staffId: { leadId, staffId } },
    create: { leadId, staffId, ...kept },
    update: kept,
    select: { leadId: true },
  })
}

/**
 * Whether what a colleague writes can't be kept now: these very words were just sent, or what was sent before can still
 * be taken back, and would be lost.
 */
export const isSentDraft = async (leadId: string, staffId: string, { body }: WrittenAnswer): Promise<boolean> =>
  (await prisma().answerDraft.count({
    where: {
      ...{ leadId, staffId, mailId: { not: null } },
      OR: [{ body }, { mail: { is: { status: 'queued', attempts: 0 } } }],
    },
  })) > 0

/** Forgets what a colleague was writing. */
export async function deleteDraft(tx: Transaction, leadId: string, staffId: string): Promise<void> {
  await tx.answerDraft.deleteMany({ where: { leadId, staffId } })
}

/** Makes a mail's words a draft again, before the mail is deleted. */
export async function reviveDraft(tx: Transaction, leadId: string, mailId: string): Promise<void> {
  await tx.answerDraft.updateMany({ where: { leadId, mailId }, data: { mailId: null } })
}

/** A file that was added to an answer, without its content. */
export type AddedFile = { id: string; name: string; bytes: number }

/** Keeps a file of a colleague for an answer. */
export const insertFile = (
  leadId: string,
  staffId: string,
  { name, type, content }: { name: string; type: string; content: Uint8Array<ArrayBuffer> },
): Promise<AddedFile> =>
  prisma().answerFile.create({
    data: { leadId, staffId, name, type, content, bytes: content.length },
    select: { id: true, name: true, bytes: true },
  })

/** The files that a colleague added to an answer, in their order. */
export const findAddedFiles = (leadId: string, staffId: string): Promise<AddedFile[]> =>
  prisma().answerFile.findMany({
    where: { leadId, staffId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, bytes: true },
  })

/** One of them as an attachment; null: there is none that this colleague added. */
export async function readAddedFile(leadId: string, staffId: string, id: string): Promise<MailAttachment | null> {
  const row = await prisma().answerFile.findFirst({ where: { id, leadId, staffId } })
  return row && { name: row.name, type: row.type, base64: Buffer.from(row.content).toString('base64') }
}

/**
 * Forgets words that were sent, which their mail has, and files that were added before a moment: what was sent holds
 * them, and nobody goes on with the rest after so long.
 * @returns how many
 */
export async function eraseAnswersBefore({ sent, added }: { sent: Date; added: Date }): Promise<number> {
  const drafts = await prisma().answerDraft.deleteMany({ where: { mailId: { not: null }, updatedAt: { lt: sent } } })
  const files = await prisma().answerFile.deleteMany({ where: { createdAt: { lt: added } } })
  return drafts.count + files.count
}
