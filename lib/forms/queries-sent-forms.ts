/**
 * Forms and documents of the desk that were sent with a mark. A row stands among the drafts of forms, which are erased
 * and left out of backups as these must be. It holds the answer, of a form the address that it led to; its key is a
 * hash, of which nothing can be told.
 */
import { createHash } from 'node:crypto'
import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import type { Prisma } from '../db/generated/client.ts'
import { readStorableJson } from '../shared/storable-json.ts'

/** How long the work of a form may take, in milliseconds: longer than its transactions may. */
const WORK_MS = 60_000
type Row = { tokenHash: string; expiresAt: Date }

/**
 * Takes a form for this process, for a minute.
 * @param key what makes two forms the same one
 * @returns its row; or the answer to it; null while it happens elsewhere
 */
export async function claimForm(key: string): Promise<{ row: Row } | { answer: unknown } | null> {
  const now = await databaseNow()
  const tokenHash = createHash('sha256').update(key).digest('hex')
  const row = { tokenHash, expiresAt: new Date(now.getTime() + WORK_MS) }
  const data = { ...row, form: 'sent', content: {} }
  const made = await prisma().formDraft.createMany({ data, skipDuplicates: true })
  if (made.count === 1) return { row }
  const taken = await prisma().formDraft.updateMany({ where: { tokenHash, expiresAt: { lte: now } }, data })
  if (taken.count === 1) return { row }
  const before = await prisma().formDraft.findUnique({ where: { tokenHash }, select: { content: true } })
  const content = (before?.content ?? {}) as { href?: string; answer?: unknown }
  if (content.href !== undefined) return { answer: content.href }
  return 'answer' in content ? { answer: content.answer } : null
}

/**
 * Keeps the answer to a form; without one the form may be sent again.
 * @param minutes for which it is kept
 */
export async function endForm(row: Row, answer: unknown, minutes: number): Promise<void> {
  if (answer === null) await prisma().formDraft.deleteMany({ where: row })
  else {
    const expiresAt = new Date((await databaseNow()).getTime() + minutes * 60_000)
    const said = typeof answer === 'string' ? { href: answer } : { answer }
    // What was typed may have been cut within a character, of which JSON in the database holds no half.
    const content = readStorableJson(JSON.stringify(said)) as Prisma.InputJsonObject
    await prisma().formDraft.updateMany({ where: row, data: { content, expiresAt } })
  }
}
