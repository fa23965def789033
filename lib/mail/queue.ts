/** Promises a mail: its row and its job stand with the caller's transaction, or not at all. */
import { randomUUID } from 'node:crypto'
import { insertMails } from '../db/mail/mails.ts'
import type { Transaction } from '../db/transaction.ts'
import { isMailAddress } from '../domain/shared/mail-address.ts'
import { headerLine, type MailMessage, safeAttachment } from '../domain/shared/mail-message.ts'
import { env } from '../env.ts'
import { enqueue } from '../jobs/jobs.ts'

export type { MailMessage } from '../domain/shared/mail-message.ts'

/** PostgreSQL keeps no null characters. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw new Error('An address to unsubscribe must be http or https.')
  return url.href
}

function checkAddress(address: string, role: string): void {
  // Forms check before; the address itself stays out of the log.
  if (!isMailAddress(address)) throw new Error(`A mail's ${role} is not one mail address.`)
}

/**
 * Writes mails and the jobs that deliver them.
 * @param leadId the request that they belong to
 * @returns their ids, in order
 * @throws Error when an address is none, a subject is empty, or an address to unsubscribe can't be used
 */
export async function queueMails(
  tx: Transaction,
  messages: readonly MailMessage[],
  leadId: string | null = null,
): Promise<string[]> {
  const { hostname } = new URL(env().SITE_URL)
  const mails = messages.map(({ listUnsubscribe, ...message }) => {
    const id = randomUUID()
    checkAddress(message.to, 'recipient')
    if (message.replyTo !== undefined) checkAddress(message.replyTo, 'reply address')
    const subject = headerLine(message.subject)
    if (subject === '') throw new Error('A mail has no subject.')
    return {
      ...message,
      id,
      leadId,
      subject,
      messageId: `<${id}@${hostname}>`,
      html: storable(message.html),
      text: storable(message.text),
      attachments: message.attachments?.map(safeAttachment),
      listUnsubscribe: listUnsubscribe === undefined ? undefined : unsubscribeAddress(listUnsubscribe),
    }
  })
  await insertMails(tx, mails)
  for (const { id } of mails) await enqueue(tx, 'mail', { mailId: id })
  return mails.map(({ id }) => id)
}
