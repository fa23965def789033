/**
 * Signed links: a person who has one may see or do the one thing it names until it expires. GET never changes anything,
 * because mail scanners follow every link; the page behind it has a button.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseSecret } from '../db/database-secrets.ts'

/** The kinds of links. They are part of the signed text, so renaming one ends every link of that kind. */
export const LINK_KINDS = [
  'appointment',
  'viewingFeedback',
  'wish',
  'wishes',
  'newsletter',
  'document',
  'file',
  'upload',
  'offer',
  'offerConfirmation',
  'application',
  'invitation',
  'testimonial',
  'summary',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

const signatureOf = (kind: LinkKind, id: string, expires: number, secret: string): string =>
  createHmac('sha256', secret).update(`${kind} ${id} ${expires}`).digest('base64url')

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * The last segment of a link's address. It holds no dot, because Next treats a segment with a dot as a file.
 * @param id letters, digits and dashes: a number or a UUID
 * @param end when the link expires, in whole seconds
 * @throws Error for any other id
 */
export async function linkToken(kind: LinkKind, id: string, end: Date): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`A link can't name "${kind}" by such an id.`)
  const expires = secondsOf(end)
  return `${id}-${expires}-${signatureOf(kind, id, expires, await databaseSecret('formSecret'))}`
}

const partsOf = (token: string): RegExpExecArray | null => /^([\w-]{1,64})-(\d{1,12})-([\w-]{43})$/.exec(token)

/**
 * When a token expires that readLinkToken() has read: a link that its page issues may end no later.
 * @throws Error for what is no token
 */
export function linkEnd(token: string): Date {
  const expires = partsOf(token)?.[2]
  if (expires === undefined) throw new Error('That is no token of a link.')
  return new Date(Number(expires) * 1000)
}

/** The id that a token names; null when this site didn't sign it for this kind, or it has expired. */
export async function readLinkToken(kind: LinkKind, token: string, now: Date): Promise<string | null> {
  const parts = partsOf(token)
  if (!parts) return null
  const [id, expires] = [parts[1] ?? '', Number(parts[2])]
  const signature = Buffer.from(parts[3] ?? '')
  const expected = Buffer.from(signatureOf(kind, id, expires, await databaseSecret('formSecret')))
  return signature.length === expected.length && timingSafeEqual(signature, expected) && expires > secondsOf(now)
    ? id
    : null
}
