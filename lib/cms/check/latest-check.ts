/** The latest check of the content: checking a large site takes longer than somebody should wait for a page. */
import { setTimeout as pause } from 'node:timers/promises'
import { processSingleton } from '../../cache/process-singleton.ts'
import { isCaching, isUnchangedSince, lastChange } from '../../cache/tagged-cache.ts'
import { log } from '../../log.ts'
import { brusselsDay } from '../../shared/time.ts'
import { checkContent } from './check-content.ts'
import type { ContentProblem } from './content-problem.ts'

/** `change`: the last one before it. `day`: some problems are about days. `milliseconds`: how long it took. */
type Check = {
  problems: readonly ContentProblem[]
  checkedAt: Date
  change: number
  day: string
  milliseconds: number
}

/** `isCurrent`: nothing that it depends on changed since. Until then a newer check runs, or will in a moment. */
export type LatestCheck = Pick<Check, 'problems' | 'checkedAt'> & { isCurrent: boolean }

/** In milliseconds. A small site is checked within it. */
const PATIENCE = 80
/** In milliseconds. A long check keeps the process busy: whoever asked for the page gets it before. */
const BEFORE_A_LONG_CHECK = 500

type State = { check: Check | null; running: Promise<Check> | null; isPlanned: boolean }
const shared = () => processSingleton<State>('content check', () => ({ check: null, running: null, isPlanned: false }))

const today = (): string => brusselsDay(new Date().toISOString())

const isCurrent = ({ change, day }: Check): boolean =>
  isUnchangedSince(['content', 'reference'], change) && day === today()

async function check(): Promise<Check> {
  const [change, day, checkedAt, begun] = [lastChange(), today(), new Date(), performance.now()]
  const problems = await checkContent()
  return { problems, checkedAt, change, day, milliseconds: performance.now() - begun }
}

/** Runs a check, or joins the one that runs. */
function run(state: State): Promise<Check> {
  state.running ??= check()
    .then((done) => {
      state.check = done
      return done
    })
    .finally(() => {
      state.running = null
    })
  return state.running
}

const logFailure = (error: unknown): void =>
  log.error({ event: 'desk.content-check-failed', error }, 'What the content needs could not be found out.')

/** Runs a check in a moment, once for all who ask until then. */
function plan(state: State): void {
  if (state.isPlanned) return
  state.isPlanned = true
  setTimeout(() => {
    state.isPlanned = false
    run(state).catch(logFailure)
  }, BEFORE_A_LONG_CHECK).unref()
}

/**
 * The current check, or the one before it until the current one is done.
 * @param patience milliseconds for which that is waited for
 * @returns null while this process runs its first one
 */
export async function latestCheck(patience = PATIENCE): Promise<LatestCheck | null> {
  const state = shared()
  // Development keeps nothing: what is checked may have changed with the code.
  if (!isCaching()) return { ...(await run(state)), isCurrent: true }
  const { check: last } = state
  if (last && isCurrent(last)) return { ...last, isCurrent: true }
  if (last && last.milliseconds > PATIENCE && patience <= PATIENCE) {
    plan(state)
    return { ...last, isCurrent: false }
  }
  const running = run(state)
  const done = await Promise.race([running, pause(patience, null, { ref: false })])
  if (!done) running.catch(logFailure)
  const known = done ?? last
  return known && { ...known, isCurrent: isCurrent(known) }
}
