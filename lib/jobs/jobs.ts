/** Work in the background, kept in PostgreSQL until it is done. One pg-boss per process, which sends jobs, and does them where `startJobs` ran. */
import { fromPrisma, type Job, type JobResult, type PgBoss } from 'pg-boss'
import { processSingleton } from '../cache/process-singleton.ts'
import type { Transaction } from '../db/transaction.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { openBoss } from './connection.ts'
import { JOB_NAMES, type JobData, type JobName, QUEUES } from './queues.ts'

/** What is done for each kind of job; one that throws is called again later, so it must bear being called twice. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }
/** When jobs are sent by the clock: five fields of cron, read in Belgian time. */
export type Schedules = Partial<Record<JobName, string>>

const TIME_ZONE = 'Europe/Brussels'
/** Seconds between two looks for new jobs. */
const POLLING = 1
/** Milliseconds that running jobs get to finish when the process is told to stop. */
const STOP_PATIENCE = 14_000

type Connection = { boss: Promise<PgBoss>; working: boolean }

/** The one connection of the process, if it has one. */
const held = (): { connection: Connection | undefined } => processSingleton('jobs', () => ({ connection: undefined }))

/** Makes a new connection the one of this process; one that can't be opened is forgotten, so that the next who asks tries again. */
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

/** Does a batch side by side and tells each job's end apart. */
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
    batchSize: QUEUES[name].atOnce,
    pollingIntervalSeconds: POLLING,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work(name, options, (batch: Job<JobData[Name]>[]) => settle(name, handlers[name], batch))
}

/**
 * Begins to do jobs in this process, as its only one to do so.
 * @throws Error when the database can't be used, or jobs are already done in this process
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
  if (former?.working) throw new Error('This process does jobs already.')
  const boss = await connect(databaseUrl, true)
  // A connection that only sent jobs has had its time.
  await former?.boss.then(
    (sending) => sending.stop(),
    () => undefined,
  )
  for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name)
  for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
  for (const name of JOB_NAMES) await workOn(boss, name, handlers)
}

/** Milliseconds without a look for new jobs after which this process no longer counts as doing any. */
const SILENCE = 60_000

/**
 * Whether this process does jobs: each kind was looked for lately, or is being done.
 * @param now in milliseconds
 */
export async function areJobsDone(now: number): Promise<boolean> {
  const standing = held().connection
  if (!standing?.working) return false
  const workers = (await standing.boss).getWipData()
  return JOB_NAMES.every((name) =>
    workers.some(
      (worker) =>
        worker.name === name &&
        worker.state === 'active' &&
        (worker.count > 0
          ? now - (worker.lastJobStartedOn ?? now) < 1000 * QUEUES[name].expireInSeconds
          : now - (worker.lastFetchedOn ?? worker.createdOn) < SILENCE),
    ),
  )
}

/** Lets running jobs finish, within 14 seconds, and closes the connection. What was not finished comes back elsewhere or later. */
export async function stopJobs(): Promise<void> {
  const standing = held().connection
  held().connection = undefined
  const boss = await standing?.boss.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: STOP_PATIENCE })
}

/**
 * Puts a job into its queue.
 * @param tx the transaction that the job is to stand or fall with; without one it stands at once
 * @param startAfter when it may be begun, at once without it
 */
export async function enqueue<Name extends JobName>(
  tx: Transaction | null,
  name: Name,
  data: JobData[Name],
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  const boss = await sender()
  await boss.send(name, data, { ...(tx && { db: fromPrisma(tx) }), ...(startAfter && { startAfter }) })
}
