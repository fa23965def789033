/** How pg-boss is connected: few connections of its own, its tables in a schema of their own, its complaints in a line a minute. */
import { PgBoss } from 'pg-boss'
import { log } from '../log.ts'
import { JOB_NAMES, QUEUES, type QueueSettings } from './queues.ts'

const QUIET = 60_000
/** Seconds after which a job that threw comes back. */
const RETRY_DELAY = 5
const DAY = 86_400

/** Says that something is wrong, once a minute at most: while PostgreSQL is away every poll fails. */
function complaints(): (error: Error & { code?: string }) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < QUIET) return
    last = now
    // The message of a failed query may hold what was to be written; a job's own error is its handler's to explain.
    log.error({ event: 'jobs.unavailable', error }, 'Background work is held up; it goes on by itself.')
  }
}

/**
 * Connects to the jobs of a database; makes their tables and queues where they are missing.
 * @param working whether this process does jobs and looks after the queues, or only sends some
 * @throws Error when the database can't be used
 */
export async function openBoss(databaseUrl: string, working: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'site jobs',
    max: working ? 4 : 1,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=30000 -c jit=off',
    supervise: working,
    schedule: working,
    // Together with a job's expiry, how soon a job comes back whose process was killed.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  const complain = complaints()
  boss.on('error', complain)
  try {
    await boss.start()
    for (const name of JOB_NAMES) {
      const { expireInSeconds, retryLimit, policy }: QueueSettings = QUEUES[name]
      const settings = { expireInSeconds, retryLimit, retryDelay: RETRY_DELAY, deleteAfterSeconds: DAY }
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
      else if (working) await boss.updateQueue(name, settings)
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}
