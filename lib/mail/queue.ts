/** Queues mails: a mail's row and its job are written in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../db/transaction.ts'
import { env } from '../env.ts'
import { enqueue } from '../jobs/jobs.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { headerLine, type MailMessage, safeAttachment } from '../shared/mail-message.ts'
import { storableText } from '../shared/storable-json.ts'
import { type DueMail, holdMails, insertMails } from './queries.ts'

export type { MailMessage } from '../shared/mail-message.ts'

function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw new Error('An address to unsubscribe must be http or https.')
  return url.href
}

/** The spelling that stands in the header and in the envelope alike. */
function addressOf(text: string, role: string): string {
  const address = readMailAddress(text)
  // Forms have checked it before. The error doesn't repeat the address, because errors are logged.
  if (address === null) throw new Error(`A mail's ${role} is not one mail address.`)
  return address
}

/** The priority of mails that nobody waits for; others have 0. */
const BULK = -1

/**
 * Queues a job for each mail, in the transaction that makes the mails due.
 * @param startAfter the earliest attempt, or seconds from now by the database's clock; at once without it
 */
export async function enqueueMails(
  tx: Transaction,
  mails: readonly DueMail[],
  startAfter?: Date | number,
): Promise<void> {
  for (const { id, bulk } of mails)
    await enqueue(tx, 'mail', { mailId: id }, { ...(startAfter && { startAfter }), ...(bulk && { priority: BULK }) })
}

/**
 * Writes mails and the jobs that deliver them.
 * @param leadId the lead that they belong to
 * @param options `isBulk`: nobody waits for these: others go first, and nobody is told of those that can't be delivered.
 *   `holdSeconds`: so long they wait, and can be taken back
 * @returns their ids, in order
 * @throws Error when a mail address or unsubscribe address is invalid, or a subject is empty
 */
export async function queueMails(
  tx: Transaction,
  messages: readonly MailMessage[],
  leadId: string | null = null,
  { isBulk = false, holdSeconds = 0 }: { isBulk?: boolean; holdSeconds?: number } = {},
): Promise<string[]> {
  const { hostname } = new URL(env().SITE_URL)
  const mails = messages.map(({ listUnsubscribe, to, replyTo, ...message }) => {
    const id = randomUUID()
    const subject = headerLine(message.subject)
    if (subject === '') throw new Error('A mail has no subject.')
    return {
      ...message,
      to: addressOf(to, 'recipient'),
      ...(replyTo !== undefined && { replyTo: addressOf(replyTo, 'reply address') }),
      id,
      leadId,
      bulk: isBulk,
      subject,
      messageId: `<${id}@${hostname}>`,
      html: storableText(message.html),
      text: storableText(message.text),
      attachments: message.attachments?.map(safeAttachment),
      listUnsubscribe: listUnsubscribe === undefined ? undefined : unsubscribeAddress(listUnsubscribe),
    }
  })
  await insertMails(tx, mails)
  if (holdSeconds > 0)
    await holdMails(
      tx,
      mails.map(({ id }) => id),
      holdSeconds,
    )
  await enqueueMails(tx, mails, holdSeconds || undefined)
  return mails.map(({ id }) => id)
}
