/** The connection of pg-boss: few database connections of its own, its own schema, at most one logged error a minute. */
import { type Clock, PgBoss } from 'pg-boss'
import { log } from '../log.ts'
import { JOB_NAMES, queueOf } from './queues.ts'

const QUIET = 60_000
/** Seconds after which a failed job is retried. */
const RETRY_DELAY = 5
const DAY = 86_400

/**
 * The time of pg-boss's timers, in milliseconds. It goes on evenly when somebody sets the machine's clock, so that none
 * of them waits for as long as the clock was ahead; pg-boss compares it with the database's once a minute.
 */
export const jobTime = (): number => performance.timeOrigin + performance.now()

const CLOCK: Clock = {
  now: jobTime,
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
}

/** Makes an error handler that logs at most once a minute: while PostgreSQL is unavailable every poll fails. */
function throttledErrorLog(): (error: Error & { code?: string }) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - last < QUIET) return
    last = now
    // Errors of jobs themselves are logged by their worker (jobs.ts).
    log.error({ event: 'jobs.unavailable', error }, 'Background work is held up; it goes on by itself.')
  }
}

/**
 * Connects pg-boss to a database; creates its tables and queues when they are missing.
 * @param working whether this process performs jobs and maintains the queues, or only sends jobs
 * @throws Error when the database is unavailable
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
    // With a job's expiry this determines how soon a job is retried after its process was killed.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    clock: CLOCK,
    clockMonitorIntervalSeconds: 60,
  })
  boss.on('error', throttledErrorLog())
  try {
    await boss.start()
    for (const name of JOB_NAMES) {
      const { expireInSeconds, retryLimit, policy, heartbeatSeconds } = queueOf(name)
      const settings = { expireInSeconds, retryLimit, retryDelay: RETRY_DELAY, deleteAfterSeconds: DAY }
      if (!(await boss.getQueue(name)))
        await boss.createQueue(name, {
          ...settings,
          ...(policy && { policy }),
          ...(heartbeatSeconds && { heartbeatSeconds }),
        })
      else if (working) await boss.updateQueue(name, settings)
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}
