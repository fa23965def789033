/** The work behind wishes: holding what changed against them, and mailing what is due. */

import {
  findDueSavedSearches,
  HOMES_AT_ONCE,
  matchChanges,
  takeNotices,
} from '../db/saved-searches/saved-search-matching.ts'
import { lockSavedSearch } from '../db/saved-searches/saved-searches.ts'
import { transaction } from '../db/transaction.ts'
import { lastMailing, MAX_HOMES_IN_MAIL } from '../domain/saved-searches/saved-search.ts'
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { noticeMail } from './notice-mail.ts'

export type SavedSearchReport = { homes: number; notices: number; mails: number }

/** One wish's mail and the mark that it was told, in one transaction: killed in between, both are there or neither. */
function mailWish(id: string, now: Date): Promise<number> {
  return transaction(async (tx) => {
    const wish = await lockSavedSearch(tx, id)
    if (wish?.state !== 'living') return 0
    const { notices, total } = await takeNotices(tx, wish, lastMailing(wish.frequency, now), now, MAX_HOMES_IN_MAIL)
    if (total === 0) return 0
    await queueMails(tx, [await noticeMail(wish, notices, total, now)])
    return 1
  })
}

/**
 * Holds the homes that changed against all confirmed wishes and queues the mails that are due: at once, or since the
 * last 8 o'clock
 * (every day, or Monday) in Brussels. Any number of processes may run it at once, as often as they like; what one was
 * killed in
 * the middle of, the next one does.
 */
export async function notifySavedSearches(now: Date): Promise<SavedSearchReport> {
  const report: SavedSearchReport = { homes: 0, notices: 0, mails: 0 }
  for (let most = HOMES_AT_ONCE, homes = most; homes === most; ) {
    try {
      const round = await transaction((tx) => matchChanges(tx, now, most))
      homes = round.homes
      report.homes += homes
      report.notices += round.notices
    } catch (error) {
      // A busy database gives up what takes too long; fewer homes at once take less.
      if (most === 1) throw error
      most = homes = Math.ceil(most / 10)
    }
  }
  const due = await findDueSavedSearches({
    atOnce: now,
    daily: lastMailing('daily', now),
    weekly: lastMailing('weekly', now),
  })
  let failed = 0
  for (const id of due) {
    try {
      report.mails += await mailWish(id, now)
    } catch (error) {
      // One wish must not keep the others from their mail; it is tried again at the next run.
      if (failed++ === 0) log.error({ event: 'saved-searches.failed', error }, 'A wish could not be mailed.')
    }
  }
  if (failed > 0 && failed === due.length) throw new Error(`None of ${failed} wishes could be mailed.`)
  return report
}
