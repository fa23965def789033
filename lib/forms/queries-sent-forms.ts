/**
 * Forms of the desk that were sent with the mark of their page. A row stands among the drafts of forms, which are erased
 * and left out of backups as these must be. It holds the address that the form led to; its key is a hash, of which
 * nothing can be told.
 */
import { createHash } from 'node:crypto'
import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'

/** How long the work of a form may take, in milliseconds: longer than its transactions may. */
const WORK_MS = 60_000
/** How long an answer is kept, in milliseconds: browsers send a form again when they open their tabs anew. */
const KEPT_MS = 24 * 3_600_000

type Row = { tokenHash: string; expiresAt: Date }

/**
 * Takes a form for this process, for a minute.
 * @param key what makes two forms the same one
 * @returns its row; or the address that it led to; null while it happens elsewhere
 */
export async function claimForm(key: string): Promise<Row | string | null> {
  const now = await databaseNow()
  const tokenHash = createHash('sha256').update(key).digest('hex')
  const row = { tokenHash, expiresAt: new Date(now.getTime() + WORK_MS) }
  const data = { ...row, form: 'sent', content: {} }
  const made = await prisma().formDraft.createMany({ data, skipDuplicates: true })
  if (made.count === 1) return row
  const taken = await prisma().formDraft.updateMany({ where: { tokenHash, expiresAt: { lte: now } }, data })
  if (taken.count === 1) return row
  const before = await prisma().formDraft.findUnique({ where: { tokenHash }, select: { content: true } })
  return (before?.content as { href?: string } | undefined)?.href ?? null
}

/** Keeps the address that a form led to; without one the form may be sent again. */
export async function endForm(row: Row, href: string | null): Promise<void> {
  if (href === null) await prisma().formDraft.deleteMany({ where: row })
  else {
    const expiresAt = new Date((await databaseNow()).getTime() + KEPT_MS)
    await prisma().formDraft.updateMany({ where: row, data: { content: { href }, expiresAt } })
  }
}
