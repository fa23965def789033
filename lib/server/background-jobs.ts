/** What the server process does in the background: each kind of job with the room that does it. */
import { deleteOldSightings } from '../analytics/delete-old-visitors.ts'
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
  'owner-link': (asked) => sendPasswordLink(asked, new Date()),
  summaries: async () => void (await sendSummaries(new Date())),
  erase: async () => void (await eraseExpired(new Date())),
  unsent: () => eraseUnsent(new Date()),
  sightings: () => deleteOldSightings(new Date()),
}

/** In Brussels. Reminders and summaries come again later in the day for what failed or lay still; whom one reached gets none twice. */
const SCHEDULES: Schedules = {
  'mail-sweep': '* * * * *',
  wishes: '* * * * *',
  reminders: '0 12,18 * * *',
  summaries: '0 7,11,17 * * 1',
  erase: '20 3 * * *',
  unsent: '*/10 * * * *',
  sightings: '5 0 * * *',
}

/** Begins the background work; `stopJobs` of lib/jobs ends it. */
export async function startBackgroundJobs(): Promise<void> {
  await startJobs({ databaseUrl: env().DATABASE_URL ?? '', handlers: HANDLERS, schedules: SCHEDULES })
  // A site that was down at midnight must not keep the day before until the next.
  await enqueue(null, 'sightings', {})
}
