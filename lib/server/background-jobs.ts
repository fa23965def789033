/**
 * The background jobs that the server process runs: a handler for each kind of job, and when the recurring ones run.
 */
import { deleteOldVisitors } from '../analytics/delete-old-visitors.ts'
import { env } from '../env.ts'
import { eraseExpired, eraseUnsent } from '../forms/submission/retention.ts'
import { enqueue, type JobHandlers, type Schedules, startJobs } from '../jobs/jobs.ts'
import { deliverMail, requeueOverdueMails } from '../mail/deliver.ts'
import { sendPasswordLink } from '../portal/passwords/forgotten-password.ts'
import { sendSummaries } from '../portal/weekly-summary/weekly-summary-job.ts'
import { notifySavedSearches } from '../saved-searches/saved-search-jobs.ts'
import { sendViewingReminders } from '../viewings/viewing-reminders.ts'

const HANDLERS: JobHandlers = {
  mail: ({ mailId }) => deliverMail(mailId),
  'mail-sweep': requeueOverdueMails,
  wishes: async () => void (await notifySavedSearches(new Date())),
  reminders: async () => void (await sendViewingReminders(new Date())),
  'owner-link': (data) => sendPasswordLink(data, new Date()),
  summaries: async () => void (await sendSummaries(new Date())),
  erase: async () => void (await eraseExpired(new Date())),
  unsent: () => eraseUnsent(new Date()),
  sightings: () => deleteOldVisitors(new Date()),
}

/**
 * Cron expressions in Brussels time. Reminders and summaries run several times a day to retry what failed earlier;
 * nobody gets the same mail twice.
 */
const SCHEDULES: Schedules = {
  'mail-sweep': '* * * * *',
  wishes: '* * * * *',
  reminders: '0 12,18 * * *',
  summaries: '0 7,11,17 * * 1',
  erase: '20 3 * * *',
  unsent: '*/10 * * * *',
  sightings: '5 0 * * *',
}

/** Starts the background jobs; `stopJobs` of lib/jobs stops them. */
export async function startBackgroundJobs(): Promise<void> {
  await startJobs({ databaseUrl: env().DATABASE_URL ?? '', handlers: HANDLERS, schedules: SCHEDULES })
  // A site that was down at midnight deletes yesterday's visitor hashes now, not at the next midnight.
  await enqueue(null, 'sightings', {})
}
