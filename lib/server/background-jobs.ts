/**
 * The background jobs that the server process runs: a handler for each kind of job, and when the recurring ones run.
 */

import { deleteOldVisitors } from '../analytics/delete-old-visitors.ts'
import { openConnector } from '../crm/connectors.ts'
import { deliverToCrm } from '../crm/deliveries/deliver.ts'
import { sendViews } from '../crm/deliveries/send-views.ts'
import { databaseNow } from '../db/clock.ts'
import { env } from '../env.ts'
import { eraseExpired, eraseUnsent } from '../forms/submission/retention.ts'
import { derivePendingTexts, takeOverDerivation } from '../import/derive-texts.ts'
import { enqueue, type JobHandlers, type Schedules, startJobs } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { deliverMail, requeueOverdueMails } from '../mail/deliver.ts'
import { sendNewsletters } from '../newsletters/send-newsletters.ts'
import { sendPasswordLink } from '../portal/passwords/forgotten-password.ts'
import { sendSummaries } from '../portal/weekly-summary/weekly-summary-job.ts'
import { notifySavedSearches } from '../saved-searches/saved-search-jobs.ts'
import { sendStaffMail } from '../staff/account/staff-mail-job.ts'
import { readCalendars } from '../staff/calendars/read-calendars.ts'
import { watchImports } from '../staff/imports/watch-imports.ts'
import { sendDigests, sendNotices } from '../staff/notices/send-notices.ts'
import { warnOfEndingOffers } from '../staff/offers/offer-ends.ts'
import { performDuePlans } from '../staff/plans/plans.ts'
import { keepAnswerTimes } from '../staff/requests/answer-times.ts'
import { askForFeedback } from '../viewings/viewing-feedback.ts'
import { sendViewingReminders } from '../viewings/viewing-reminders.ts'
import { runCrm, runImport } from './command-process.ts'

/** Seconds until records that an open transaction held are looked at again. */
const HELD_RECORDS_PAUSE = 1

/** Looks again at what somebody else was changing: that change need not be one that notifies. */
async function deriveOrRetry(): Promise<void> {
  if (await derivePendingTexts(env().DATABASE_URL ?? '')) return
  await enqueue(null, 'derived-texts', {}, { startAfter: HELD_RECORDS_PAUSE })
}

/** Sends what is due to the CRM, if there is one. */
async function deliverDue(): Promise<void> {
  if (env().CRM) await deliverToCrm(openConnector().connector)
}

/** Does work that is dated and judged by the time at which it begins: that of the database, which dates what is due. */
async function at(work: (now: Date) => Promise<unknown>): Promise<void> {
  await work(await databaseNow())
}

const HANDLERS: JobHandlers = {
  mail: ({ mailId }) => deliverMail(mailId),
  'mail-sweep': requeueOverdueMails,
  wishes: () => at(notifySavedSearches),
  reminders: () => at(sendViewingReminders),
  feedback: () => at(askForFeedback),
  calendars: () => at(readCalendars),
  'owner-link': (data) => at((now) => sendPasswordLink(data, now)),
  'staff-mail': (data) => at((now) => sendStaffMail(data, now)),
  summaries: () => at(sendSummaries),
  erase: () => at(eraseExpired),
  unsent: () => at(eraseUnsent),
  'derived-texts': deriveOrRetry,
  'answer-times': () => at(keepAnswerTimes),
  newsletters: () => at(sendNewsletters),
  plans: () => at(performDuePlans),
  notices: () => at(sendNotices),
  offers: () => at(warnOfEndingOffers),
  'notice-digest': () => at(sendDigests),
  import: runImport,
  crm: runCrm,
  // The CRM waits for the addresses of what it sent.
  'crm-events': () => runCrm({}).then(deliverDue),
  'crm-deliveries': deliverDue,
  'crm-views': async () => {
    if (env().CRM) await at((now) => sendViews(openConnector().connector, now))
  },
  'import-watch': () => at(watchImports),
  sightings: () => at(deleteOldVisitors),
}

/**
 * Cron expressions in Brussels time. Reminders and summaries run several times a day to retry what failed earlier;
 * nobody gets the same mail twice.
 */
const SCHEDULES: Schedules = {
  'mail-sweep': '* * * * *',
  wishes: '* * * * *',
  reminders: '0 12,18 * * *',
  feedback: '0 19,21 * * *',
  calendars: '*/10 * * * *',
  summaries: '0 7,11,17 * * 1',
  erase: '20 3 * * *',
  unsent: '*/10 * * * *',
  'derived-texts': '* * * * *',
  'answer-times': '* * * * *',
  newsletters: '* * * * *',
  plans: '* * * * *',
  notices: '* * * * *',
  // The later run only does what the first one left.
  'notice-digest': '0 7,9 * * *',
  // Before the digest, so that it tells of them; the later run for a site that was down.
  offers: '30 6,12 * * *',
  'import-watch': '*/5 * * * *',
  'crm-deliveries': '* * * * *',
  'crm-views': '40 * * * *',
  sightings: '5 0 * * *',
}

/** Starts the background jobs; `stopJobs` of lib/jobs stops them. */
export async function startBackgroundJobs(): Promise<void> {
  // Before the first job: from now on texts are derived with the sentences of this release.
  await takeOverDerivation(env().DATABASE_URL ?? '')
  await startJobs({ databaseUrl: env().DATABASE_URL ?? '', handlers: HANDLERS, schedules: SCHEDULES })
  // A site that was down at midnight deletes yesterday's visitor hashes now, not at the next midnight.
  await enqueue(null, 'sightings', {})
  // What was imported or changed while no site ran.
  await enqueue(null, 'derived-texts', {})
}

/**
 * Has the CRM read every CRM_SECONDS, if there is one: a schedule knows whole minutes only. What is due is decided when
 * it is read, and one that waits or is at work suffices.
 * @returns a function that stops it
 */
export function startCrmClock(): () => void {
  const { CRM, CRM_SECONDS } = env()
  if (!CRM) return () => undefined
  const read = () =>
    void enqueue(null, 'crm', {}).catch((error) =>
      log.warn({ event: 'job.not-queued', job: 'crm', error }, 'The CRM is read a little later.'),
    )
  read()
  const timer = setInterval(read, CRM_SECONDS * 1000)
  return () => clearInterval(timer)
}

/** Has pending texts derived by the next worker that is free. A job that can't be sent now is sent by the schedule. */
export function queueDerivation(): void {
  enqueue(null, 'derived-texts', {}).catch((error) =>
    log.warn({ event: 'job.not-queued', job: 'derived-texts', error }, 'Derived texts follow within a minute.'),
  )
}
