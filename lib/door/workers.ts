/** What the server process does in the background: each kind of job with the room that does it. */
import { env } from '../env.ts'
import { type JobHandlers, type Schedules, startJobs } from '../jobs/jobs.ts'
import { deliverMail, sweepMails } from '../mail/deliver.ts'
import { remindAppointments } from '../requests/appointments/remind.ts'
import { eraseExpired, eraseUnsent } from '../requests/retention.ts'
import { matchWishes } from '../requests/wishes/job.ts'

const HANDLERS: JobHandlers = {
  mail: ({ mailId }) => deliverMail(mailId),
  'mail-sweep': sweepMails,
  wishes: async () => void (await matchWishes(new Date())),
  reminders: async () => void (await remindAppointments(new Date())),
  erase: async () => void (await eraseExpired(new Date())),
  unsent: () => eraseUnsent(new Date()),
}

/** In Brussels. Reminders come again in the evening for what failed at noon; whom one reached gets none twice. */
const SCHEDULES: Schedules = {
  'mail-sweep': '* * * * *',
  wishes: '* * * * *',
  reminders: '0 12,18 * * *',
  erase: '20 3 * * *',
  unsent: '*/10 * * * *',
}

/** Begins the background work; `stopJobs` of lib/jobs ends it. */
export const startWorkers = (): Promise<void> =>
  startJobs({ databaseUrl: env().DATABASE_URL ?? '', handlers: HANDLERS, schedules: SCHEDULES })
