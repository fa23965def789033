/** A mail: one recipient, a subject, and the same content as HTML and as plain text. */
import type { Language } from '../listings/rules.ts'

export type MailAttachment = { name: string; type: string; base64: string }

export type MailMessage = {
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  language: Language
  attachments?: MailAttachment[]
  /** Address that unsubscribes with one click (RFC 8058), sent as List-Unsubscribe and List-Unsubscribe-Post. */
  listUnsubscribe?: string
  /** The mail contains a login code or access link: its content is erased once it is sent. */
  confidential?: boolean
  /** A person wrote it, so it must not say that a program sent it (Auto-Submitted, RFC 3834 section 5). */
  personal?: boolean
}

/** failed: a dead letter; dropped: one that somebody gave up. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'dropped'

// Direction overrides and isolates can make a line read as another one.
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/g
const MAX_LINE_LENGTH = 200

/** A single line for a mail header: without control characters and direction marks, at most 200 characters. */
export function headerLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > MAX_LINE_LENGTH
    ? `${characters
        .slice(0, MAX_LINE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line
}

const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+(; ?[a-z]+=[\w.-]+)*$/i

/** An attachment with a plain file name and a valid media type. */
export const safeAttachment = ({ name, type, base64 }: MailAttachment): MailAttachment => ({
  name: headerLine(name).replace(/[\\/:"<>|*?]+/g, '-') || 'document',
  type: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
  base64,
})

/** A masked mail address for lists that staff see: `a…@b.be` for `anna@b.be`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/u, '$1…@')
