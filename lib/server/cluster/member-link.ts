/** The link of a render process to the primary process: it reports what it does, and follows its orders. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { areJobsDone, stopJobs } from '../../jobs/jobs.ts'
import { log } from '../../log.ts'
import { ALIVE_INTERVAL, type ClusterState, type Order, type Report } from './messages.ts'

/** Milliseconds until jobs that could not be started are started again. */
const RETRY_INTERVAL = 5000

export type MemberLink = {
  /** Whether this process ends because another has taken its place: the site goes on, and is as ready as before. */
  isRetiring: () => boolean
  /** Whether the background jobs are performed, by this process or another. */
  areJobsDone: () => Promise<boolean>
  /** The site's processes as the primary process reported them last. */
  state: () => ClusterState | undefined
  /** Reports that this process answers requests. @param startWork starts the jobs, once the primary process asks */
  answers: (startWork: () => Promise<void>) => void
  /** Ends the link. A connection that was on its way to this process is then with another one. */
  leave: () => Promise<void>
}

/** Resolves when the report has left; nothing happens when the primary process is gone. */
const send = (report: Report): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(report, undefined, undefined, () => resolve())
    else resolve()
  })

/** Reports why this process can't start, for the primary process to print. */
export const reportFailure = (reason: string): Promise<void> => send({ kind: 'failed', reason })

/** Begins to report and to listen; called once. */
export function linkToPrimary(): MemberLink {
  let state: ClusterState | undefined
  let isRetiring = false
  let worksJobs = false
  let startWork: (() => Promise<void>) | undefined

  const jobsOfThis = async (): Promise<boolean | null> => (worksJobs ? areJobsDone().catch(() => false) : null)
  const report = async (): Promise<void> => send({ kind: 'alive', jobsDone: await jobsOfThis() })

  const work = async (): Promise<void> => {
    worksJobs = true
    while (!isRetiring)
      try {
        await startWork?.()
        return void report()
      } catch (error) {
        log.error({ event: 'jobs.unavailable', error }, 'Background work is held up; it goes on by itself.')
        await stopJobs().catch(() => undefined)
        await pause(RETRY_INTERVAL, undefined, { ref: false })
      }
  }

  process.on('message', (order: Order) => {
    if (order.kind === 'state') state = order.state
    else if (order.kind === 'work-jobs') void work()
    else {
      isRetiring = true
      // As by a signal: one way to end, for an operator too.
      process.kill(process.pid, 'SIGTERM')
    }
  })
  setInterval(() => void report(), ALIVE_INTERVAL).unref()
  return {
    isRetiring: () => isRetiring,
    areJobsDone: async () => (await jobsOfThis()) ?? state?.jobsDone ?? false,
    state: () => state,
    answers: (start) => {
      startWork = start
      void send({ kind: 'ready' })
    },
    leave: async () => {
      if (!process.connected) return
      const left = once(process, 'disconnect')
      cluster.worker?.disconnect()
      await left
    },
  }
}
