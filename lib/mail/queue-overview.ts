/** The state of the mail queue as lines for staff, and the retry of dead letters. */

import { transaction } from '../db/transaction.ts'
import { reviveDead } from '../outbox/queries.ts'
import { maskedAddress } from '../shared/mail-message.ts'
import { countMails, type ListedMail, listMails, MAIL_OUTBOX } from './queries.ts'
import { deadMailIds } from './queries-dead.ts'
import { enqueueMails } from './queue.ts'

/** The most mails that a list names. */
const LISTED = 50

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const

/** A duration in its largest unit, rounded down: `3 h`. */
function formatDuration(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => milliseconds >= length) ?? UNITS[3]
  return `${Math.floor(Math.max(0, milliseconds) / length)} ${unit}`
}

const plural = (count: number): string => `${count} attempt${count === 1 ? '' : 's'}`

const lineOf = (mail: ListedMail, now: Date): string =>
  [
    mail.id,
    maskedAddress(mail.recipient),
    `promised ${formatDuration(now.getTime() - mail.createdAt.getTime())} ago`,
    plural(mail.attempts),
    ...(mail.lastError ? [mail.lastError] : []),
  ].join('  ')

const waitOf = ({ nextAttemptAt }: ListedMail, now: Date): string =>
  nextAttemptAt > now ? `next in ${formatDuration(nextAttemptAt.getTime() - now.getTime())}` : 'due'

const unlisted = (count: number): string[] => (count > LISTED ? [`… and ${count - LISTED} more`] : [])

/** Lines with the number of queued, sent and failed mails, the next attempts, and the errors of dead letters. */
export async function mailOverview(now: Date): Promise<string[]> {
  const [counts, waiting, dead] = await Promise.all([
    countMails(),
    listMails('queued', LISTED),
    listMails('failed', LISTED),
  ])
  return [
    `queued ${counts.queued}, sent ${counts.sent}, failed ${counts.failed}`,
    ...(waiting.length > 0 ? ['', 'Waiting for their next attempt:'] : []),
    ...waiting.map((mail) => `${lineOf(mail, now)}  ${waitOf(mail, now)}`),
    ...unlisted(counts.queued),
    ...(dead.length > 0 ? ['', 'Dead letters (npm run mail:retry puts them back):'] : []),
    ...dead.map((mail) => lineOf(mail, now)),
    ...unlisted(counts.failed),
  ]
}

/**
 * Puts dead letters back into the queue, due at once.
 * @param ids only these; all of them without it
 * @returns the ids of the requeued mails
 */
export const retryMails = (ids?: readonly string[]): Promise<string[]> =>
  transaction(async (tx) => {
    const back = await reviveDead(tx, MAIL_OUTBOX, ids ?? null)
    await enqueueMails(tx, back)
    return back.map(({ id }) => id)
  })

/**
 * Puts every dead letter back into the queue.
 * @param seen how many there were for who asks
 * @returns false when there are more or fewer now; then nothing happens
 */
export const retryAllMails = (seen: number): Promise<boolean> =>
  transaction(async (tx) => {
    const ids = await deadMailIds(tx)
    if (ids.length !== seen) return false
    await enqueueMails(tx, await reviveDead(tx, MAIL_OUTBOX, ids))
    return true
  })
