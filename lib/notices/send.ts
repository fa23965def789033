/** The jobs that tell staff what happened: at once, and once a day. */

import type { Transaction } from '../db/transaction.ts'
import { isNoticeKind, NOTICE_KINDS, noticeWay } from '../desk/notice-events.ts'
import { type DueNotice, findToTell, takeNotices } from '../desk/queries-notices.ts'
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { findSeen } from '../requests/queries.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay, brusselsInstant } from '../shared/time.ts'
import { lockStaff } from '../staff-accounts/queries.ts'
import type { StaffAccount } from '../staff-accounts/rules.ts'
import { noticeMail } from './mails.ts'

/** When a day's digest is written, in Brussels; what happens later is in the next one. */
export const DIGEST_TIME = '07:00'

/** What somebody may still hear of: role and offices may have changed, and a request may have moved. */
async function mayHear(tx: Transaction, staff: StaffAccount, notices: readonly DueNotice[]): Promise<DueNotice[]> {
  const ids = notices.flatMap(({ lead }) => lead?.id ?? [])
  const seen = await findSeen(tx, ids, requestScope(staff))
  return notices.filter(
    ({ kind, lead }) =>
      isNoticeKind(kind) &&
      noticeWay(staff.role, NOTICE_KINDS[kind], 'mail') !== 'never' &&
      (!lead || seen.has(lead.id)),
  )
}

/**
 * Tells one person in one transaction, which takes what is told and queues the mail: a run that is killed leaves both
 * undone, and of two runs at once the second finds nothing.
 */
const tellOne = (staffId: string, way: 'mail' | 'daily', before: Date): Promise<void> =>
  transactionWithMails(async (tx, rendered) => {
    const staff = await lockStaff(tx, staffId)
    const taken = await takeNotices(tx, staffId, { way, before })
    const notices = staff ? await mayHear(tx, staff, taken) : []
    const leads = new Set(notices.map(({ lead }) => lead?.id ?? null))
    const [leadId = null] = leads.size === 1 ? leads : []
    if (!staff || notices.length === 0) return
    const mails = rendered([staff, notices], async () => (await noticeMail(staff, notices, way === 'daily')) ?? [])
    await queueMails(tx, mails, leadId)
  })

/** @throws AggregateError when some couldn't be told; the others are told all the same */
async function tell(way: 'mail' | 'daily', before: Date): Promise<void> {
  const errors: unknown[] = []
  for (const staffId of await findToTell({ way, before }))
    await tellOne(staffId, way, before).catch((error) => errors.push(error))
  if (errors.length > 0) {
    log.warn({ event: 'notices.failed', count: errors.length }, 'Colleagues could not be told what happened.')
    throw new AggregateError(errors, 'Colleagues could not be told what happened.')
  }
}

/** Tells at once what staff want to hear at once. */
export const sendNotices = (now: Date): Promise<void> => tell('mail', new Date(now.getTime() + 1))

/** Writes the digest of what happened until this morning: one mail for each person and day, none for nothing. */
export async function sendDigests(now: Date): Promise<void> {
  const before = new Date(brusselsInstant(brusselsDay(now.toISOString()), DIGEST_TIME))
  // A run before that hour, after a clock was set back, leaves it to the next one.
  if (now.getTime() >= before.getTime()) await tell('daily', before)
}
