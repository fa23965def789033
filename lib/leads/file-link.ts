/** Signed links in an agency's mails that download a file sent with a form; they expire with the file. */
import { openAsBlob } from 'node:fs'
import { findSentFile } from '../forms/queries-file-rows.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { pathOfFile } from '../forms/uploads/upload-store.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/render.ts'
import { attachmentHeader } from '../shared/file-name.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { absolute } from './mails.ts'

/**
 * The address that downloads a file until `end`.
 * @param locale the language of the page that says that the link has expired
 */
export const fileHref = async (id: string, end: Date, locale: Language): Promise<string> =>
  absolute(`/api/files/${await linkToken('file', id, end)}/?locale=${locale}`)

/** The blocks of a mail for a file: a button that downloads it, and the day until which it works. */
export async function fileBlocks(
  { id }: { id: string },
  end: Date,
  locale: Language,
  { label, note }: { label: string; note: (day: string) => string },
): Promise<MailBlock[]> {
  return [
    { kind: 'button', label, href: await fileHref(id, end, locale) },
    { kind: 'note', text: note(formatDayOf(end, locale)) },
  ]
}

/**
 * The response of a link. Its headers make the browser save the file and never show it as a page of this site (RFC
 * 6266).
 */
export type Download = { body: Blob; headers: Record<string, string> }

/** A file that is read from the disk while it is sent; null when it doesn't exist. */
async function openFile(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path)
  } catch {
    return null
  }
}

/** The download of a link; null when the link is invalid or expired, or the file was erased. */
export async function downloadOf(token: string, now: Date): Promise<Download | null> {
  const id = await readLinkToken('file', token, now)
  const file = id && (await findSentFile(id, now))
  const body = file && (await openFile(pathOfFile(file)))
  if (!file || !body) return null
  return {
    body,
    headers: {
      'Content-Type': file.mediaType,
      'Content-Length': String(body.size),
      'Content-Disposition': attachmentHeader(file.originalName),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  }
}
