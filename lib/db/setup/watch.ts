/** Brings the embedded PostgreSQL back when its process dies under a running site. */
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../../log.ts'
import { withLock } from './lock.ts'
import { type Paths, running, startOnce } from './postgres-server.ts'
import type { ServerProgram } from './system-account.ts'

export type Watch = {
  /** Told once, when it is of no use to go on. */
  onLost: () => void
}

/** Deaths and failed starts in a row, and after how many milliseconds of life a death is one by itself. */
const MOST_DEATHS = 5
const SETTLED = 60_000
/** In milliseconds, between two looks. */
const LOOK = 500

const AGAIN = 'The embedded database ended and is started again.'
const LOST =
  'The embedded database keeps ending; the site ends too. Its log is postgres.log in the folder of the database.'
const ELSEWHERE = 'The embedded database was started at another port; the site ends, to be started again.'

/**
 * Watches the server of a folder. Of several processes that do, one starts it again and the others find it running.
 * @param port at which everybody has it; it comes back there or not at all
 * @returns ends the watching, after a start that is under way
 */
export function watchServer(
  paths: Paths,
  program: ServerProgram,
  port: number,
  { onLost }: Watch,
): () => Promise<void> {
  const ended = new AbortController()
  let deaths = 0
  let lastDeath = Number.NEGATIVE_INFINITY

  /** @returns why it is of no use to go on; null when the server runs or is worth another try */
  const look = async (): Promise<string | null> => {
    const found = running(paths.data)
    if (found) return found.port === port ? null : ELSEWHERE
    deaths = performance.now() - lastDeath > SETTLED ? 1 : deaths + 1
    if (deaths > MOST_DEATHS) return LOST
    log.error({ event: 'database.crashed', times: deaths }, AGAIN)
    await withLock(paths.lock, async () => {
      if (!ended.signal.aborted && !running(paths.data)) await startOnce(paths, program, port)
    })
    lastDeath = performance.now()
    return null
  }

  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const problem = await look().catch((error) => {
        log.error({ event: 'database.watchdog-failed', error })
        return null
      })
      if (problem && !ended.signal.aborted) {
        log.fatal({ event: 'database.unavailable' }, problem)
        onLost()
        return
      }
      await pause(LOOK, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }

  const watching = watch()
  return async () => {
    ended.abort()
    await watching
  }
}
