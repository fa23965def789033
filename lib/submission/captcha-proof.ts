/**
 * Proof that a person sent a form: a solved challenge (ALTCHA's proof of work, done unseen in the browser) or, without
 * JavaScript, a stamp that shows that a page rendered for this visitor was open for some seconds. Each proof is valid
 * for one submission.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { databaseSecret } from '../db/database-secrets.ts'
import { env } from '../env.ts'

/** How long a challenge is valid: it is solved when the visitor starts to fill in the form, and sent with it. */
const CHALLENGE_SECONDS = 2 * 60 * 60
/** A key that begins with one zero byte: about 256 derivations of 500 rounds, some tenths of a second on a phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 500, keyPrefix: '00' } as const
/** How long a stamp is valid: people leave pages open. */
const PAGE_SECONDS = 24 * 60 * 60

/** A challenge for one submission. @param now seconds since 1970 */
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

/**
 * The proof of a solved challenge that this site made and that hasn't expired; null otherwise. Doesn't check whether it
 * was used.
 * @param text as the browser sent it: base64 of JSON
 */
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
 * A signed stamp of the moment a page was rendered, different each time. Only pages rendered for one visitor may hold
 * it: in a cached page it would be the same for everyone.
 * @param now seconds since 1970
 */
export async function pageStamp(now: number): Promise<string> {
  const nonce = randomBytes(12).toString('base64url')
  return `${now}.${nonce}.${signatureOf(now, nonce, await databaseSecret('formSecret'))}`
}

/** A proof. Its signature is stored until it expires, so that it isn't accepted twice. */
export type Proof = { signature: string; expiresAt: Date }

/**
 * The proof of a stamp that this site signed at least FORM_MINIMUM_SECONDS and at most a day ago; null otherwise.
 * Doesn't check whether it was used.
 * @param now seconds since 1970
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
