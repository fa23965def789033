/** The render processes of a site, as the primary process keeps them. */
import cluster, { type Worker } from 'node:cluster'
import { EnvironmentError } from '../../env.ts'
import type { Order, Report } from './messages.ts'

export type Member = {
  pid: number
  /** Both in milliseconds of performance.now(): its start, and its last report. */
  startedAt: number
  heardAt: number
  isReady: boolean
  /** Whether its end is a failure, after which another process takes its place. */
  isRequired: boolean
  /** Whether it was given the background jobs, and whether it performs them. */
  worksJobs: boolean
  jobsDone: boolean
  /** Resolves when it answers requests; rejects with a sentence when it ends before. */
  ready: Promise<void>
  /** Resolves when it has ended; whether it ended in good order. */
  ended: Promise<boolean>
  send: (order: Order) => void
  kill: (signal: NodeJS.Signals) => void
}

/** What happens to members. `onEnd` gets the exit code or the signal. */
type MemberEvents = { onReport: (member: Member) => void; onEnd: (member: Member, cause: number | string) => void }

/**
 * Closes the connection that a process was just given when it ends before it has taken it. Node's cluster module waits
 * for the answer of the dead process for ever, and the client with it; now the client can ask again.
 */
function closeUntaken({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  let given: { close: () => void } | undefined
  child.send = (...all: unknown[]) => {
    // One connection at a time: the next one is given after the answer to the former.
    if (all[1]) given = all[1] as { close: () => void }
    return send(...all)
  }
  // A connection that was taken is closed on this side already.
  child.once('exit', () => given?.close())
}

/** Starts one process. */
export function startMember(isRequired: boolean, { onReport, onEnd }: MemberEvents): Member {
  const worker: Worker = cluster.fork()
  closeUntaken(worker)
  const readiness = Promise.withResolvers<void>()
  const end = Promise.withResolvers<boolean>()
  // Not everybody waits for it.
  readiness.promise.catch(() => undefined)
  const now = performance.now()
  const member: Member = {
    pid: worker.process.pid ?? 0,
    startedAt: now,
    heardAt: now,
    isReady: false,
    isRequired,
    worksJobs: false,
    jobsDone: false,
    ready: readiness.promise,
    ended: end.promise,
    // A process that has just died takes no message; its end is reported by itself.
    send: (order) => worker.isConnected() && worker.send(order, undefined, () => undefined),
    kill: (signal) => void worker.process.kill(signal),
  }
  worker.on('message', (report: Report) => {
    member.heardAt = performance.now()
    if (report.kind === 'failed') readiness.reject(new EnvironmentError(report.reason))
    else if (report.kind === 'alive') member.jobsDone = report.jobsDone === true
    else {
      member.isReady = true
      readiness.resolve()
    }
    onReport(member)
  })
  worker.once('exit', (code, signal) => {
    readiness.reject(new EnvironmentError(`A process of the site ended while it started (${signal ?? code}).`))
    onEnd(member, signal ?? code)
    // SIGTERM ends a process that has not begun to listen to signals.
    end.resolve(code === 0 || signal === 'SIGTERM')
  })
  return member
}
