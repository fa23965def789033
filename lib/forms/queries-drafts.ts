/**
 * Drafts of forms sent without JavaScript. Only a hash of a draft's token is stored, so that the table gives no
 * access to drafts.
 */
import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import type { Prisma } from '../db/generated/client.ts'
import { readStorableJson } from '../shared/storable-json.ts'

/** How long a draft is kept, in minutes. */
const KEPT_MINUTES = 30

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Stores a draft. @returns its token */
export async function saveDraft(form: string, content: object): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date((await databaseNow()).getTime() + KEPT_MINUTES * 60_000)
  // What was typed may have been cut within a character, of which JSON in the database holds no half.
  const storable = readStorableJson(JSON.stringify(content)) as Prisma.InputJsonObject
  await prisma().formDraft.create({ data: { tokenHash: hashOf(token), form, content: storable, expiresAt } })
  return token
}

/** The draft of a token, with the form that it is of; null when the token is unknown, or the draft has expired. */
export async function findDraftWithForm(token: string): Promise<{ form: string; content: unknown } | null> {
  if (!/^[\w-]{32}$/.test(token)) return null
  return prisma().formDraft.findFirst({
    where: { tokenHash: hashOf(token), expiresAt: { gt: await databaseNow() } },
    select: { form: true, content: true },
  })
}

/** The draft of a token; null when the token is unknown or of another form, or the draft has expired. */
export async function findDraft(form: string, token: string): Promise<unknown> {
  const draft = await findDraftWithForm(token)
  return draft?.form === form ? draft.content : null
}
