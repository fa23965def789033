/** Delivers what was promised: one attempt for a mail, and what follows from its end. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClaimedMail,
  claimMail,
  markMailFailed,
  markMailSent,
  markMailWaiting,
  reclaimOverdueMails,
} from '../db/mail/mails.ts'
import { transaction } from '../db/transaction.ts'
import { env } from '../env.ts'
import { enqueue } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { composeMail } from './compose.ts'
import { mailSender } from './sender.ts'
import { sendBySmtp } from './smtp.ts'
import { failureOf, retryDelay } from './smtp-failure.ts'

/** Longer than an attempt takes (smtp.ts), shorter than its job (lib/jobs/queues.ts), which then finds the mail due again. */
const LEASE_SECONDS = 25
/** A queued mail that nobody has tried for so long has lost its job: a database put back from a copy, a queue emptied by hand. */
const OVERDUE_SECONDS = 300
const MARK_PAUSE = 500

/** Mails that a server has taken while the database could not be told. This process must not send them again. */
const accepted = new Set<string>()

/** Writes a mail to DATA_DIR/mail, whole or not at all, always under the same name. */
async function writeToFolder({ id, createdAt }: ClaimedMail, message: Buffer): Promise<void> {
  const folder = join(env().DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`)
  try {
    const file = await open(`${path}.part`, 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true }).catch(() => undefined)
    throw error
  }
}

async function handOver(mail: ClaimedMail): Promise<void> {
  const from = await mailSender()
  const message = await composeMail(mail, from)
  const { SMTP_URL } = env()
  if (SMTP_URL) await sendBySmtp(SMTP_URL, { from: from.address, to: mail.to }, message)
  else await writeToFolder(mail, message)
}

/** Tells the database that a mail was taken, and again until it hears. */
async function noteSent(id: string): Promise<void> {
  accepted.add(id)
  for (;;) {
    try {
      await markMailSent(id)
      accepted.delete(id)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, MARK_PAUSE).unref())
    }
  }
}

async function noteFailure({ id, attempts }: ClaimedMail, error: unknown, random: () => number): Promise<void> {
  const { permanent, reason } = failureOf(error)
  const delaySeconds = permanent ? null : retryDelay(attempts, random())
  if (delaySeconds === null) {
    await markMailFailed(id, reason)
    log.error({ event: 'mail.failed', mail: id, reason }, 'A mail could not be delivered. See npm run mail:status.')
    return
  }
  await transaction(async (tx) => {
    const startAfter = await markMailWaiting(tx, { id, delaySeconds, error: reason })
    if (startAfter) await enqueue(tx, 'mail', { mailId: id }, { startAfter })
  })
}

/**
 * Makes one attempt for a mail that is due; does nothing for any other. A failed attempt is noted and the next one arranged.
 * @throws Error when the database can't be used
 */
export async function deliverMail(mailId: string, random: () => number = Math.random): Promise<void> {
  if (accepted.has(mailId)) return
  const mail = await claimMail(mailId, LEASE_SECONDS)
  if (!mail) return
  const failure = await handOver(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (failure) await noteFailure(mail, failure.error, random)
  else await noteSent(mailId)
}

/** Gives every mail that has waited too long a new job. */
export const requeueOverdueMails = (): Promise<void> =>
  transaction(async (tx) => {
    for (const mailId of await reclaimOverdueMails(tx, OVERDUE_SECONDS)) await enqueue(tx, 'mail', { mailId })
  })
