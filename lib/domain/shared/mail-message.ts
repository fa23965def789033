/** What a mail is: one recipient, a subject, the same words as HTML and as plain text. */
import type { Language } from '../listing/listing.ts'

export type MailAttachment = { name: string; type: string; base64: string }

export type MailMessage = {
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  language: Language
  attachments?: MailAttachment[]
  /** Address that ends such mails with one click (RFC 8058); becomes List-Unsubscribe and List-Unsubscribe-Post. */
  listUnsubscribe?: string
  /** Holds a code or a link that opens something: what it says is forgotten once it was sent. */
  confidential?: boolean
}

export type MailStatus = 'queued' | 'sent' | 'failed'

// Overrides and isolates of writing direction can make a line read as another one than it is.
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/g
const LONGEST_LINE = 200

/** A text as a single line for a header: without control characters and direction marks, at most 200 characters. */
export function headerLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > LONGEST_LINE
    ? `${characters
        .slice(0, LONGEST_LINE - 1)
        .join('')
        .trimEnd()}…`
    : line
}

const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+(; ?[a-z]+=[\w.-]+)*$/i

/** An attachment as it may stand in a mail: its name a plain file name, its type a media type. */
export const safeAttachment = ({ name, type, base64 }: MailAttachment): MailAttachment => ({
  name: headerLine(name).replace(/[\\/:"<>|*?]+/g, '-') || 'document',
  type: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
  base64,
})

/** An address of which only the first letter and the domain's end are left, for lists that staff look at: `a…@b.be` from `anna@b.be`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*@/u, '$1…@')
