/**
 * What speaks for a person behind a submission: a solved challenge (ALTCHA's proof of work, in the browser, unseen), or without
 * JavaScript that a page made for this visitor was open for a while. Either is good for one submission.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { databaseSecret } from '../../db/database-secrets.ts'
import { env } from '../../env.ts'

/** A challenge may be solved when the form is first touched and sent long after. */
const CHALLENGE_SECONDS = 2 * 60 * 60
/** Two zeros of 256 keys: about 256 derivations of 500 rounds, some tenths of a second on a phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 500, keyPrefix: '00' } as const
/** Pages are left open. */
const PAGE_SECONDS = 24 * 60 * 60

/** A challenge for one submission. */
export async function newChallenge(now: number): Promise<Challenge> {
  return createChallenge({
    ...WORK,
    deriveKey,
    expiresAt: now + CHALLENGE_SECONDS,
    hmacSignatureSecret: await databaseSecret('formSecret'),
  })
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(WORK.cost),
      keyLength: z.number().int().max(64),
      keyPrefix: z.literal(WORK.keyPrefix),
      expiresAt: z.number().int(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
})

/** The challenge of ours that was solved and is still valid; null for anything else. Whether it was used before is not asked here. */
export async function readSolution(text: string): Promise<Proof | null> {
  if (text.length > 4000) return null
  let payload: z.output<typeof payloadSchema>
  try {
    payload = payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return null
  }
  const { verified } = await verifySolution({
    challenge: payload.challenge as Challenge,
    solution: payload.solution as unknown as Solution,
    deriveKey,
    hmacSignatureSecret: await databaseSecret('formSecret'),
  })
  const { signature, parameters } = payload.challenge
  return verified ? { signature, expiresAt: new Date(parameters.expiresAt * 1000) } : null
}

const signatureOf = (opened: number, nonce: string, secret: string): string =>
  createHmac('sha256', secret).update(`page ${opened} ${nonce}`).digest('base64url')

/**
 * What a page with a form says of when it was made, different each time. It belongs only in a page that is made for one visitor: in
 * one that the page cache keeps, it would tell nothing of whoever sends the form. `now`: seconds since 1970.
 */
export async function pageStamp(now: number): Promise<string> {
  const nonce = randomBytes(12).toString('base64url')
  return `${now}.${nonce}.${signatureOf(now, nonce, await databaseSecret('formSecret'))}`
}

/** Something that speaks for a person once: by its signature it is known again until it expires. */
export type Proof = { signature: string; expiresAt: Date }

/**
 * A stamp of ours whose page was open long enough to be read, and not for longer than a day; null for anything else. Whether it was
 * used before is not asked here. `now`: seconds since 1970.
 */
export async function readStamp(stamp: string, now: number): Promise<Proof | null> {
  const [, moment, nonce, given] = /^(\d{1,12})\.([\w-]{16})\.([\w-]{43})$/.exec(stamp) ?? []
  if (!moment || !nonce || !given) return null
  const opened = Number(moment)
  const signature = signatureOf(opened, nonce, await databaseSecret('formSecret'))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature))) return null
  const isRead = now - opened >= env().FORM_MINIMUM_SECONDS && now - opened <= PAGE_SECONDS
  return isRead ? { signature, expiresAt: new Date((opened + PAGE_SECONDS) * 1000) } : null
}
