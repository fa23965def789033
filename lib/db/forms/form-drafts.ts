/** What someone without JavaScript sent and must mend. Only a hash of its token is kept, so that the table alone opens nothing. */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '../client.ts'
import type { Prisma } from '../generated/client.ts'

/** How long input waits for its sender, in minutes. */
const KEPT_MINUTES = 30

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Keeps a form's input; gives the token that opens it. */
export async function saveDraft(form: string, content: object): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + KEPT_MINUTES * 60_000)
  const data = { tokenHash: hashOf(token), form, content: content as Prisma.InputJsonObject, expiresAt }
  await prisma().formDraft.create({ data })
  return token
}

/** The input behind a token; null when there is none, it is another form's, or its time is over. */
export async function findDraft(form: string, token: string): Promise<unknown> {
  if (!/^[\w-]{32}$/.test(token)) return null
  const draft = await prisma().formDraft.findFirst({
    where: { tokenHash: hashOf(token), form, expiresAt: { gt: new Date() } },
    select: { content: true },
  })
  return draft?.content ?? null
}
