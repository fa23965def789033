/**
 * Background jobs, stored in PostgreSQL by pg-boss. A process has one pg-boss: it sends jobs, and performs them after
 * `startJobs`.
 */
import { type Clock, fromPrisma, type Job, type JobResult, PgBoss } from 'pg-boss'
import { processSingleton } from '../cache/process-singleton.ts'
import type { Transaction } from '../db/transaction.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { JOB_NAMES, type JobData, type JobName, queueOf } from './queues.ts'
import { type ScheduleWatch, watchSchedules } from './schedule-watch.ts'

/** The handler of each kind of job. After an error it is called again, so repeating it must be harmless. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }
/** The schedules of jobs: cron expressions of five fields, in Belgian time. */
type Schedules = Partial<Record<JobName, string>>

const TIME_ZONE = 'Europe/Brussels'
/** Seconds between two polls for new jobs. */
const POLLING = 1
/** Milliseconds that running jobs get to finish when the process stops. */
const STOP_TIMEOUT = 14_000

type Connection = { boss: Promise<PgBoss>; working: boolean; watch?: ScheduleWatch }

/** The one connection of the process, if it has one. */
const held = (): { connection: Connection | undefined } => processSingleton('jobs', () => ({ connection: undefined }))

// The connection of pg-boss: few database connections of its own, its own schema, at most one logged error a minute.

const QUIET = 60_000
/** Seconds after which a failed job is retried. */
const RETRY_DELAY = 5
const DAY = 86_400

/**
 * The time of pg-boss's timers, in milliseconds. It goes on evenly when somebody sets the machine's clock, so that none
 * of them waits for as long as the clock was ahead; pg-boss compares it with the database's once a minute.
 */
const jobTime = (): number => performance.timeOrigin + performance.now()

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
async function openBoss(databaseUrl: string, working: boolean): Promise<PgBoss> {
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

/** Opens the connection of this process. One that can't be opened is dropped, so that the next call tries again. */
function connect(databaseUrl: string, working: boolean): Promise<PgBoss> {
  const opening = { boss: openBoss(databaseUrl, working), working }
  held().connection = opening
  opening.boss.catch(() => {
    if (held().connection === opening) held().connection = undefined
  })
  return opening.boss
}

function sender(): Promise<PgBoss> {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set; start the site with npm start or npm run dev.')
  return held().connection?.boss ?? connect(DATABASE_URL, false)
}

/** Performs the jobs of a batch concurrently. @returns the result of each */
async function settle<Name extends JobName>(
  name: Name,
  work: JobHandlers[Name],
  batch: Job<JobData[Name]>[],
): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async ({ id, data }) => {
      try {
        await work(data)
        return { id, status: 'completed' as const }
      } catch (error) {
        const { name: kind, code } = error as Error & { code?: string }
        log.error({ event: 'job.failed', job: name, error }, 'A job failed and comes back.')
        return { id, status: 'failed' as const, output: { error: code ?? kind } }
      }
    }),
  )
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers): Promise<void> {
  const options = {
    batchSize: queueOf(name).atOnce,
    pollingIntervalSeconds: POLLING,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work(name, options, (batch: Job<JobData[Name]>[]) => settle(name, handlers[name], batch))
}

/**
 * Starts to perform jobs in this process; callable once.
 * @throws Error when the database is unavailable, or this process performs jobs already
 */
export async function startJobs({
  databaseUrl,
  handlers,
  schedules,
}: {
  databaseUrl: string
  handlers: JobHandlers
  schedules: Schedules
}): Promise<void> {
  const former = held().connection
  if (former?.working) throw new Error('This process performs jobs already.')
  const boss = await connect(databaseUrl, true)
  // The former connection only sent jobs.
  await former?.boss.then(
    (sending) => sending.stop(),
    () => undefined,
  )
  const watch = await watchSchedules()
  const { connection } = held()
  if (connection) connection.watch = watch
  for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name)
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
  for (const name of JOB_NAMES) await workOn(boss, name, handlers)
}

/** Milliseconds without a poll for new jobs after which areJobsDone() is false. */
const SILENCE = 60_000

/**
 * Whether this process performs jobs: each kind was polled for recently, or is being performed, and the schedules of
 * recurring ones were looked at by some process.
 * @param now by jobTime()
 */
export async function areJobsDone(now: number = jobTime()): Promise<boolean> {
  const standing = held().connection
  if (!standing?.working || standing.watch?.isPassing() === false) return false
  const workers = (await standing.boss).getWipData()
  return JOB_NAMES.every((name) =>
    workers.some(
      (worker) =>
        worker.name === name &&
        worker.state === 'active' &&
        (worker.count > 0
          ? now - (worker.lastJobStartedOn ?? now) < 1000 * queueOf(name).expireInSeconds
          : now - (worker.lastFetchedOn ?? worker.createdOn) < SILENCE),
    ),
  )
}

/**
 * Waits up to 14 seconds for running jobs and closes the connection. Unfinished jobs are retried by another process
 * or later.
 */
export async function stopJobs(): Promise<void> {
  const standing = held().connection
  held().connection = undefined
  standing?.watch?.stop()
  const boss = await standing?.boss.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT })
}

/**
 * Adds a job to its queue.
 * @param tx the transaction in which the job is written; null writes it at once
 * @param startAfter the earliest start, or seconds from now by the database's clock; at once without it
 * @param priority jobs of a higher one go first; 0 without it
 * @returns false: it was dropped, because one that waits or is performed does the same
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction | null,
  name: Name,
  data: JobData[Name],
  { startAfter, priority }: { startAfter?: Date | number; priority?: number } = {},
): Promise<boolean> {
  const boss = await sender()
  const id = await boss.send(name, data, {
    ...(tx && { db: fromPrisma(tx) }),
    ...(startAfter && { startAfter }),
    ...(priority && { priority }),
  })
  return id !== null
}

/** PostgreSQL's code for a second row where one is allowed. */
const UNIQUE_VIOLATION = '23505'

/**
 * Performs failed jobs once more, and forgets those that another one stands for.
 * @returns false: nothing was done, because one of a queue that takes one at a time waits or is performed
 */
export async function retryJobs(name: JobName, ids: readonly string[], surplus: readonly string[]): Promise<boolean> {
  const boss = await sender()
  try {
    if (ids.length > 0) await boss.retry(name, [...ids])
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
  if (surplus.length > 0) await boss.deleteJob(name, [...surplus])
  return true
}
