/**
 * The primary process of a site with several render processes: it starts them, shares the port among them, gives one of
 * them the background jobs, and replaces those that end. It renders nothing itself.
 * Connections are distributed in turn (docs/decisions/046-render-processes.md).
 */
import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { EnvironmentError } from '../../env.ts'
import { log } from '../../log.ts'
import { ALIVE_INTERVAL, type ClusterState, LONGEST_SILENCE, type Order, type Report } from './messages.ts'
import { restartDelays } from './restart-delay.ts'

/** Milliseconds without a process that performs jobs after which the site counts as not ready. */
const JOBS_SILENCE = 60_000
/** So many starts in a row may fail while no process answers. */
const MAX_FAILED_STARTS = 3

export type SiteProcesses = {
  /** Resolves when the site answers and its jobs are performed; rejects with a sentence when it can't be started. */
  ready: Promise<void>
  /** Replaces the processes one after the other; no connection is refused meanwhile. */
  replace: () => Promise<void>
  /** Ends all after their requests. Gives the name of the step that did not finish, or null. */
  close: () => Promise<string | null>
}

/** A render process, as the primary process keeps it. */
type Member = {
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

/** What happens to members. `onEnd` gets the exit code or the signal; `hasOthers` says whether another one answers. */
type MemberEvents = {
  onReport: (member: Member) => void
  onEnd: (member: Member, cause: number | string) => void
  hasOthers: (member: Member) => boolean
}

/**
 * Gives the connection that a process dies before taking to another process. Node's cluster module waits for the answer
 * of the dead process for ever, and the client with it. Where no other process answers, the connection is closed, and
 * the client can ask again.
 */
function handOnUntaken({ process: child }: Worker, hasOthers: () => boolean): void {
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  let given: { number: number; connection: { close: () => void } } | undefined
  child.send = (...all: unknown[]) => {
    // One connection at a time: the next one is given after the answer to the former.
    if (all[1]) given = { number: (all[0] as { seq: number }).seq, connection: all[1] as { close: () => void } }
    return send(...all)
  }
  const handOn = (): void => {
    // Until then it is still among those that get connections.
    if (!given || child.connected) return
    const { number, connection } = given
    given = undefined
    // The answer of a process that takes no more. One to a connection that was taken has no effect.
    if (hasOthers()) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: number, accepted: false })
    else connection.close()
  }
  // Node's own listeners come first. With a connection on its way there is only an exit, else either may come first.
  child.once('exit', handOn).once('disconnect', handOn)
}

/** Starts one process. */
function startMember(isRequired: boolean, { onReport, onEnd, hasOthers }: MemberEvents): Member {
  const worker: Worker = cluster.fork()
  handOnUntaken(worker, () => hasOthers(member))
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

type Options = {
  /** How many render processes. */
  count: number
  /** The file that each of them runs. */
  script: string
  /** Called when none of them can be started any more. */
  onLost: () => void
}

/** Starts one process, and the others once it answers: what a start does only once is then done. */
export function startProcesses({ count, script, onLost }: Options): SiteProcesses {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: script, args: [] })
  const members = new Set<Member>()
  const delays = restartDelays()
  const working = Promise.withResolvers<void>()
  let jobsDoneAt = Number.NEGATIVE_INFINITY
  let failedStarts = 0
  let hasStarted = false
  let isStopping = false
  let replacing: Promise<void> | null = null

  const answering = (): Member[] => [...members].filter(({ isReady, isRequired }) => isReady && isRequired)

  /** Gives the jobs to the oldest process that answers, unless one has them; then reports the state to all. */
  const update = (): void => {
    if (isStopping) return
    const available = answering()
    if (available[0] && !available.some(({ worksJobs }) => worksJobs)) {
      available[0].worksJobs = true
      available[0].send({ kind: 'work-jobs' })
    }
    const now = performance.now()
    if ([...members].some(({ worksJobs, jobsDone }) => worksJobs && jobsDone)) jobsDoneAt = now
    const state: ClusterState = { processes: count, ready: available.length, jobsDone: now - jobsDoneAt < JOBS_SILENCE }
    for (const member of members) member.send({ kind: 'state', state })
    if (state.jobsDone) working.resolve()
  }

  const onEnd = (member: Member, cause: number | string): void => {
    members.delete(member)
    failedStarts = member.isReady ? 0 : failedStarts + 1
    if (isStopping) return
    update()
    if (!hasStarted || !member.isRequired) return
    const lifetime = performance.now() - member.startedAt
    const delay = delays.after(lifetime)
    log.error(
      { event: 'process.ended', process: member.pid, cause, seconds: Math.round(lifetime / 1000), delay },
      'A process of the site ended by itself. Another one takes its place.',
    )
    if (failedStarts >= MAX_FAILED_STARTS && answering().length === 0) {
      log.fatal({ event: 'process.none-left' }, 'The processes of the site end while they start, so the site ends too.')
      onLost()
    } else setTimeout(() => !isStopping && start(true), delay).unref()
  }

  const start = (isRequired: boolean): Member => {
    const hasOthers = (one: Member): boolean => answering().some((other) => other !== one)
    const member = startMember(isRequired, { onReport: update, onEnd, hasOthers })
    members.add(member)
    return member
  }

  const replaceOne = async (former: Member): Promise<void> => {
    const next = start(false)
    await next.ready
    // A former process that has ended meanwhile was replaced because of that.
    const [goes, stays] = members.has(former) ? [former, next] : [next, former]
    stays.isRequired = true
    goes.isRequired = false
    // The next one gets the jobs before the former gives them up: pg-boss lets both work for a moment.
    update()
    goes.send({ kind: 'retire' })
    await goes.ended
  }

  const replaceAll = async (): Promise<void> => {
    for (const former of [...members].filter(({ isReady }) => isReady)) if (!isStopping) await replaceOne(former)
    log.info({ event: 'process.replaced' }, 'All processes of the site were replaced.')
  }

  const watch = setInterval(() => {
    for (const member of [...members].filter(({ heardAt }) => performance.now() - heardAt > LONGEST_SILENCE)) {
      log.error({ event: 'process.silent', process: member.pid }, 'A process of the site hangs and is killed.')
      member.kill('SIGKILL')
    }
  }, ALIVE_INTERVAL).unref()

  const startAll = async (): Promise<void> => {
    await start(true).ready
    hasStarted = true
    for (let others = count - 1; others > 0; others--) start(true)
    await working.promise
  }

  return {
    ready: startAll(),
    replace: () => {
      replacing ??= replaceAll()
        .catch((error) => log.error({ event: 'process.not-replaced', error }, 'The former processes go on.'))
        .finally(() => {
          replacing = null
        })
      return replacing
    },
    close: async () => {
      isStopping = true
      clearInterval(watch)
      const ends = [...members].map(({ ended }) => ended)
      for (const member of members) member.kill('SIGTERM')
      return (await Promise.all(ends)).every(Boolean) ? null : 'processes'
    },
  }
}
