/**
 * Signed links: whoever has one may see or do the one thing it names until it expires. GET never changes anything, because mail
 * scanners follow every link; the page behind it has a button.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseSecret } from '../../db/database-secrets.ts'

/** What a link can be for. */
export const LINK_KINDS = [
  'appointment',
  'wish',
  'newsletter',
  'document',
  'file',
  'upload',
  'offer',
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
 * The last segment of a link's address. No dot stands in it: Next takes such a segment for a file's and leads away from it.
 * @param id letters, digits and dashes: a number or a UUID
 * @param end from which second on it opens nothing
 */
export async function linkToken(kind: LinkKind, id: string, end: Date): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`A link can't name "${kind}" by such an id.`)
  const expires = secondsOf(end)
  return `${id}-${expires}-${signatureOf(kind, id, expires, await databaseSecret('formSecret'))}`
}

/** The id that a token names; null when it wasn't signed here for this kind, or is over. */
export async function readLinkToken(kind: LinkKind, token: string, now: Date): Promise<string | null> {
  const parts = /^([\w-]{1,64})-(\d{1,12})-([\w-]{43})$/.exec(token)
  if (!parts) return null
  const [id, expires] = [parts[1] ?? '', Number(parts[2])]
  const given = Buffer.from(parts[3] ?? '')
  const right = Buffer.from(signatureOf(kind, id, expires, await databaseSecret('formSecret')))
  return given.length === right.length && timingSafeEqual(given, right) && expires > secondsOf(now) ? id : null
}
