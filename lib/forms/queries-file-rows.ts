/** The rows of files that visitors sent. A row is written before its file, and deleted after it. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'

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
const asRow = (row: Stored): FileRow => ({ ...row, kind: row.kind as FileKind })

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
  return row ? asRow(row) : null
}

/** A file that belongs to a lead; null when it is unknown or has expired. */
export async function findSentFile(id: string, now: Date): Promise<FileRow | null> {
  const where = { id, leadId: { not: null }, OR: [{ deleteAfter: null }, { deleteAfter: { gt: now } }] }
  const row = await prisma().file.findFirst({ where, select: COLUMNS })
  return row && asRow(row)
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

const AT_ONCE = 1000

/** Expired files, and pictures that no testimonial shows, by id. */
export async function* expiredFiles(now: Date): AsyncGenerator<FileRow> {
  const addressOf = ({ storedName }: { storedName: string }) => `/pictures/${storedName}`
  for (let after: string | undefined; ; ) {
    const rows = await prisma().file.findMany({
      where: { OR: [{ deleteAfter: null }, { deleteAfter: { lte: now } }], ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { ...COLUMNS, deleteAfter: true },
    })
    // Read after the files: a testimonial and its picture are written together.
    const shown = await prisma().testimonial.findMany({
      where: { image: { in: rows.filter(({ deleteAfter }) => deleteAfter === null).map(addressOf) } },
      select: { image: true },
    })
    const addresses = new Set(shown.map(({ image }) => image))
    for (const { deleteAfter, ...row } of rows)
      if (deleteAfter !== null || !addresses.has(addressOf(row))) yield asRow(row)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id
  }
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
