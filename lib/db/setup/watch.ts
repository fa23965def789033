/** Restarts the embedded PostgreSQL when its process dies while a site is running. */
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../../log.ts'
import { withLock } from './lock.ts'
import { type Paths, running, startOnce } from './postgres-server.ts'
import type { ServerProgram } from './system-account.ts'

export type Watch = {
  /** Called once, when the server can't be brought back. */
  onLost: () => void
}

/** The most deaths and failed starts in a row, and the milliseconds of life after which a row begins again. */
const MOST_DEATHS = 5
const SETTLED = 60_000
/** Milliseconds between two checks. */
const POLL_INTERVAL = 500

const AGAIN = 'The embedded database ended and is started again.'
const LOST =
  'The embedded database keeps ending; the site ends too. Its log is postgres.log in the folder of the database.'
const ELSEWHERE = 'The embedded database was started at another port; the site ends, to be started again.'

/**
 * Watches the server of a folder. Of several processes that do, one restarts it and the others find it running.
 * @param port the port that all processes use; the server is restarted on this port only
 * @returns a function that ends the watch, after a restart that is under way
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

  /** Checks the server once. @returns why it can't be brought back; null when it runs or will be tried again */
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
      await pause(POLL_INTERVAL, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }

  const watching = watch()
  return async () => {
    ended.abort()
    await watching
  }
}
