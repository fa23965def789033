/** Delivers queued mails: one attempt for a mail, then the note of success or the next attempt. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { transaction } from '../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../desk/notify.ts'
import { isColleague } from '../desk/queries-notices.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { afterFailure, reclaimOverdue } from '../outbox/queries.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { headerLine } from '../shared/mail-message.ts'
import { findSection } from '../site/queries-sections.ts'
import { composeMail, type Sender } from './compose.ts'
import { type ClaimedMail, claimMail, MAIL_OUTBOX, markMailSent } from './queries.ts'
import { enqueueMails } from './queue.ts'
import { sendBySmtp } from './smtp.ts'
import { failureOf } from './smtp-failure.ts'

/**
 * A mail that is due for longer than this has lost its job: the database was restored, or the queue was emptied by
 * hand.
 */
const OVERDUE_SECONDS = 300
const MARK_PAUSE = 500

/** Mails that a server accepted and that aren't marked as sent yet. This process must not send them again. */
const accepted = new Set<string>()

/** Writes a mail to DATA_DIR/mail, whole or not at all. Its name is the same for each attempt. */
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

const brandSender = z.object({ name: z.string(), email: z.string().transform(readMailAddress) })

/** The sender that MAIL_FROM names, else the brand in the site's content, else an address of the site's own host. */
async function mailSender(): Promise<Sender> {
  const { MAIL_FROM, SITE_URL } = env()
  if (MAIL_FROM) {
    const [, name = '', address = MAIL_FROM] = /^([^<]*)<([^>]*)>$/.exec(MAIL_FROM) ?? []
    return { name: headerLine(name).replace(/^"(.*)"$/, '$1'), address: readMailAddress(address) ?? address }
  }
  const brand = brandSender.safeParse(await findSection('brand'))
  return brand.data?.email
    ? { name: headerLine(brand.data.name), address: brand.data.email }
    : { name: '', address: `no-reply@${new URL(SITE_URL).hostname}` }
}

async function sendMail(mail: ClaimedMail): Promise<void> {
  const from = await mailSender()
  const { SMTP_URL, UNSUBSCRIBE_EMAIL } = env()
  const message = await composeMail(mail, from, UNSUBSCRIBE_EMAIL)
  if (SMTP_URL) await sendBySmtp(SMTP_URL, { from: from.address, to: mail.to }, message)
  else await writeToFolder(mail, message)
}

/** Marks a mail as sent, and tries again until the database answers. */
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

async function noteFailure(mail: ClaimedMail, error: unknown, random: () => number): Promise<void> {
  const { id, to, bulk } = mail
  const { permanent, reason } = failureOf(error)
  const isDead = await afterFailure(MAIL_OUTBOX, mail, reason, {
    isFinal: permanent,
    random: random(),
    dead: async (tx) => {
      // A mail to a colleague tells nobody: it could come back for ever. Of a newsletter each refused address is one.
      if (!bulk && !(await isColleague(tx, to))) await notify(tx, { kind: 'deadMail', to: ADMINISTRATORS })
    },
    again: (tx, due) => enqueueMails(tx, [{ id, bulk }], due),
  })
  if (isDead)
    log.error({ event: 'mail.failed', mail: id, reason }, 'A mail could not be delivered. See npm run mail:status.')
}

/**
 * Makes one attempt to deliver a mail that is due; does nothing for any other. After a failure it queues the next
 * attempt.
 * @param random gives the jitter of the delay, between 0 and 1
 * @throws Error when the database is unavailable
 */
export async function deliverMail(mailId: string, random: () => number = Math.random): Promise<void> {
  if (accepted.has(mailId)) return
  const mail = await claimMail(mailId)
  if (!mail) return
  const failure = await sendMail(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (failure) await noteFailure(mail, failure.error, random)
  else await noteSent(mailId)
}

/** Queues a new job for every mail whose job was lost. */
export const requeueOverdueMails = (): Promise<void> =>
  transaction(async (tx) => enqueueMails(tx, await reclaimOverdue(tx, MAIL_OUTBOX, OVERDUE_SECONDS)))
