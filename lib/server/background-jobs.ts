/** The background jobs that the server process runs. Their handlers stand in `jobs.ts` of each feature. */

import { env } from '../env.ts'
import { takeOverDerivation } from '../imports/texts/derive.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'
import { enqueue, startJobs } from '../jobs/jobs.ts'
import { SCHEDULES } from '../jobs/queues.ts'
import { log } from '../log.ts'

/** Starts the background jobs; `stopJobs` of lib/jobs stops them. */
export async function startBackgroundJobs(): Promise<void> {
  // Before the first job: from now on texts are derived with the sentences of this release.
  await takeOverDerivation(env().DATABASE_URL ?? '')
  await startJobs({ databaseUrl: env().DATABASE_URL ?? '', handlers: await jobHandlers(), schedules: SCHEDULES })
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
