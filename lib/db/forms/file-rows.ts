/** The rows of files that visitors sent. A row is written before its file, and deleted after it. */
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

/** document: for staff only, such as a CV; picture: the site may show it. */
export type FileKind = 'document' | 'picture'

export type FileRow = {
  /** UUID. */
  id: string
  kind: FileKind
  /** Its file name on the disk. */
  storedName: string
  /** Its name on the sender's machine, sanitised. */
  originalName: string
  mediaType: string
  bytes: number
  /** SHA-256 of what was sent, in 64 hexadecimal digits. */
  contentHash: string
}

const COLUMNS = {
  ...{ id: true, kind: true, storedName: true, originalName: true, mediaType: true, bytes: true, contentHash: true },
} as const
type Stored = Omit<FileRow, 'kind'> & { kind: string }
const asRow = (row: Stored | null): FileRow | null => row && { ...row, kind: row.kind as FileKind }

/** Writes the row of a file that waits for its form until `deleteAfter`. */
export async function insertFile(file: FileRow, deleteAfter: Date): Promise<void> {
  await prisma().file.create({ data: { ...file, deleteAfter }, select: { id: true } })
}

/**
 * Extends the wait of a file for its form until `deleteAfter`.
 * @returns null when it belongs to a lead, has expired or is unknown
 */
export async function renewWaitingFile(id: string, now: Date, deleteAfter: Date): Promise<FileRow | null> {
  const where = { id, leadId: null, deleteAfter: { gt: now } }
  const [row] = await prisma().file.updateManyAndReturn({ where, data: { deleteAfter }, select: COLUMNS })
  return asRow(row ?? null)
}

/** A file that belongs to a lead; null when it is unknown or has expired. */
export async function findSentFile(id: string, now: Date): Promise<FileRow | null> {
  const where = { id, leadId: { not: null }, OR: [{ deleteAfter: null }, { deleteAfter: { gt: now } }] }
  return asRow(await prisma().file.findFirst({ where, select: COLUMNS }))
}

/**
 * Assigns a waiting file to a lead. Of two concurrent calls only one succeeds.
 * @param deleteAfter when it expires; null for a picture that is kept while a testimonial shows it
 * @returns whether the file was still waiting
 */
export async function giveFile(
  tx: Transaction,
  { id, leadId, now, deleteAfter }: { id: string; leadId: string; now: Date; deleteAfter: Date | null },
): Promise<boolean> {
  const where = { id, leadId: null, deleteAfter: { gt: now } }
  return (await tx.file.updateMany({ where, data: { leadId, deleteAfter } })).count === 1
}

/**
 * Expired files, and pictures that no testimonial shows; at most a thousand, by id. Raw SQL: an anti-join on a computed
 * path.
 * @param after the last id of the batch before; null for the first batch
 */
export async function findExpiredFiles(now: Date, after: string | null = null): Promise<FileRow[]> {
  return prisma().$queryRaw<FileRow[]>`
    select id, kind, stored_name as "storedName", original_name as "originalName", media_type as "mediaType", bytes,
      content_hash as "contentHash"
    from files f
    where (delete_after <= ${now} or (delete_after is null
      and not exists (select from testimonials where image = '/pictures/' || f.stored_name)))
      and (${after}::text is null or id > ${after}::uuid)
    order by id limit 1000`
}

/** Deletes the row of a file. */
export async function deleteFileRow(id: string): Promise<void> {
  await prisma().file.deleteMany({ where: { id } })
}

/** Those of the given file names that have a row. */
export async function knownStoredNames(names: string[]): Promise<Set<string>> {
  const rows = await prisma().file.findMany({ where: { storedName: { in: names } }, select: { storedName: true } })
  return new Set(rows.map(({ storedName }) => storedName))
}
