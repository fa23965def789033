/** The job of saved searches: matches changed homes against them and queues the mails that are due. */

import { transaction } from '../db/transaction.ts'
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { noticeMail } from './mails-news.ts'
import { HOMES_AT_ONCE, matchChanges, takeNotices } from './match-changes.ts'
import { type Finders, loadFinders } from './match-homes.ts'
import { matchProjects } from './match-projects.ts'
import { lockSavedSearch } from './queries.ts'
import { findDueSavedSearches } from './queries-matching.ts'
import { lastMailing, MAX_HOMES_IN_MAIL } from './rules.ts'

export type SavedSearchReport = { homes: number; notices: number; mails: number }

/** Queues the mail of a saved search and marks its notices as sent, in one transaction. @returns how many mails */
function mailSavedSearch(id: string, finders: Finders, now: Date): Promise<number> {
  return transactionWithMails(async (tx, rendered) => {
    const savedSearch = await lockSavedSearch(tx, id)
    if (savedSearch?.state !== 'living') return 0
    const queuedBy = lastMailing(savedSearch.frequency, now)
    const { notices, counts } = await takeNotices(tx, savedSearch, finders, { queuedBy, now, most: MAX_HOMES_IN_MAIL })
    if (notices.length === 0) return 0
    const mails = rendered([savedSearch, notices, counts], () => noticeMail(savedSearch, notices, counts, now))
    await queueMails(tx, mails)
    return 1
  })
}

/**
 * Matches the changed homes and projects against all confirmed saved searches, and queues the mails that are due: at
 * once, daily at 8 o'clock or on Mondays at 8 o'clock, in Brussels time. Several processes may run it at once; a run
 * that is killed is completed by the next.
 * @returns counts of this run
 * @throws Error when not one of the mails that are due could be queued
 */
export async function notifySavedSearches(now: Date): Promise<SavedSearchReport> {
  const report: SavedSearchReport = { homes: 0, notices: 0, mails: 0 }
  const finders = await loadFinders()
  for (let most = HOMES_AT_ONCE, homes = most; homes === most; ) {
    try {
      const round = await transaction((tx) => matchChanges(tx, finders, now, most))
      homes = round.homes
      report.homes += homes
      report.notices += round.notices
    } catch (error) {
      // A busy database cancels a statement that takes too long; fewer homes at once take less time.
      if (most === 1) throw error
      most = homes = Math.ceil(most / 10)
    }
  }
  report.notices += await transaction((tx) => matchProjects(tx, finders, now))
  const due = await findDueSavedSearches({
    atOnce: now,
    daily: lastMailing('daily', now),
    weekly: lastMailing('weekly', now),
  })
  let failed = 0
  for (const id of due) {
    try {
      report.mails += await mailSavedSearch(id, finders, now)
    } catch (error) {
      // The mails of the others are still queued; this one is tried again by the next run.
      if (failed++ === 0)
        log.error({ event: 'saved-searches.failed', error }, 'A mail about a saved search could not be queued.')
    }
  }
  if (failed > 0 && failed === due.length) throw new Error(`None of ${failed} saved searches could be mailed.`)
  return report
}
