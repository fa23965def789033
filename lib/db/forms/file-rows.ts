/** The rows of files that visitors sent. A row is written before its file and goes after it. */
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

/** document: a CV and the like; picture: one that the site may show. */
export type FileKind = 'document' | 'picture'

export type FileRow = {
  /** UUID. */
  id: string
  kind: FileKind
  /** Its name on the disk. */
  storedName: string
  /** What its sender called it, made safe. */
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

/** A file that still waits for its form, which now waits until `deleteAfter`; null when it was used, its time is over, or there is none of this number. */
export async function renewWaitingFile(id: string, now: Date, deleteAfter: Date): Promise<FileRow | null> {
  const where = { id, leadId: null, deleteAfter: { gt: now } }
  const [row] = await prisma().file.updateManyAndReturn({ where, data: { deleteAfter }, select: COLUMNS })
  return asRow(row ?? null)
}

/** A file that came with a request and is to be had; null when there is none (any more). */
export async function findSentFile(id: string, now: Date): Promise<FileRow | null> {
  const where = { id, leadId: { not: null }, OR: [{ deleteAfter: null }, { deleteAfter: { gt: now } }] }
  return asRow(await prisma().file.findFirst({ where, select: COLUMNS }))
}

/**
 * Gives a waiting file to a request. Of two requests at once one gets it.
 * @param deleteAfter when it goes; null for a picture that stays as long as what shows it
 * @returns whether it was there to be given
 */
export async function giveFile(
  tx: Transaction,
  { id, leadId, now, deleteAfter }: { id: string; leadId: string; now: Date; deleteAfter: Date | null },
): Promise<boolean> {
  const where = { id, leadId: null, deleteAfter: { gt: now } }
  return (await tx.file.updateMany({ where, data: { leadId, deleteAfter } })).count === 1
}

/**
 * Files whose time is over, and pictures that nothing shows any more; at most a thousand, in the order of their ids.
 * @param after the id behind which to go on; null for the first ones
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

/** Takes out the row of a file that is no longer on the disk. */
export async function deleteFileRow(id: string): Promise<void> {
  await prisma().file.deleteMany({ where: { id } })
}

/** Which of these names on the disk have a row. */
export async function knownStoredNames(names: string[]): Promise<Set<string>> {
  const rows = await prisma().file.findMany({ where: { storedName: { in: names } }, select: { storedName: true } })
  return new Set(rows.map(({ storedName }) => storedName))
}
