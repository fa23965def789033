/** Files that owners sent for a home, and what the office made of each. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { UploadKind, UploadState } from './rules-needed.ts'

/** Notes a file that was just sent with a message. */
export async function insertUpload(
  tx: Transaction,
  upload: { leadId: string; propertyId: number; kind: UploadKind },
): Promise<void> {
  await tx.ownerUpload.create({ data: upload, select: { leadId: true } })
}

export type Upload = {
  leadId: string
  kind: UploadKind
  state: UploadState
  reason: string | null
  at: Date
  decidedAt: Date | null
  decider: string | null
  /** Its name on the owner's machine; '' once it was erased. */
  name: string
  /** The mail address of who sent it. */
  sender: string
}

type Row = {
  leadId: string
  kind: string
  state: string
  reason: string | null
  decidedAt: Date | null
  decider: { name: string } | null
  lead: { createdAt: Date; email: string | null; files: { originalName: string }[] }
}

const COLUMNS = {
  ...{ leadId: true, kind: true, state: true, reason: true, decidedAt: true },
  decider: { select: { name: true } },
  lead: { select: { createdAt: true, email: true, files: { select: { originalName: true } } } },
} as const

const toUpload = ({ kind, state, decider, lead, ...row }: Row): Upload => ({
  ...row,
  kind: kind as UploadKind,
  state: state as UploadState,
  decider: decider?.name ?? null,
  at: lead.createdAt,
  name: lead.files[0]?.originalName ?? '',
  sender: lead.email ?? '',
})

/** The files that were sent for a home since a moment, the latest first. */
export async function findUploads(propertyId: number, since: Date): Promise<Upload[]> {
  const rows = await prisma().ownerUpload.findMany({
    where: { propertyId, lead: { createdAt: { gte: since }, desk: { state: { not: 'spam' } } } },
    orderBy: [{ lead: { createdAt: 'desc' } }, { leadId: 'asc' }],
    take: 100,
    select: COLUMNS,
  })
  return rows.map(toUpload)
}

/** The file that a request brought; null for any other request. */
export async function findUpload(leadId: string): Promise<(Upload & { propertyId: number }) | null> {
  const row = await prisma().ownerUpload.findUnique({ where: { leadId }, select: { ...COLUMNS, propertyId: true } })
  return row && { ...toUpload(row), propertyId: row.propertyId }
}

/** Writes what the office makes of a file. @returns false where that was decided already */
export const decideUpload = async (
  tx: Transaction,
  leadId: string,
  decision: { state: 'accepted' | 'refused'; reason: string | null; decidedAt: Date; decidedBy: string },
): Promise<boolean> =>
  (await tx.ownerUpload.updateMany({ where: { leadId, state: 'waiting' }, data: decision })).count > 0

/**
 * Takes a file back that the office hasn't decided about: it is erased, and its message with it, unless somebody at the
 * office has done something with that.
 * @param email of who sent it
 * @returns the home; null where there is no such file any more
 */
export async function takeUploadBack(
  tx: Transaction,
  { leadId, email, now }: { leadId: string; email: string; now: Date },
): Promise<number | null> {
  const where = { leadId, state: 'waiting' }
  const upload = await tx.ownerUpload.findFirst({
    where: { ...where, lead: { email } },
    select: { propertyId: true, lead: { select: { desk: { select: { state: true } } } } },
  })
  // Of this and the office's decision one counts.
  if (!upload || (await tx.ownerUpload.deleteMany({ where })).count === 0) return null
  await tx.file.updateMany({ where: { leadId }, data: { deleteAfter: now } })
  if (upload.lead.desk?.state === 'new') await tx.lead.delete({ where: { id: leadId }, select: { id: true } })
  return upload.propertyId
}
