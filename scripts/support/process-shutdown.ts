/** Shutdown of the server process: on a signal, on an uncaught exception, and when it takes too long. */
import { log } from '../../lib/log.ts'

/**
 * In milliseconds. Ctrl-C reaches the process twice, from the terminal and from npm; a second one by a person comes
 * later.
 */
const REPEAT_WINDOW = 1000
/** In milliseconds: the process exits after this time in any case. */
export const SHUTDOWN_TIMEOUT = 30_000

type Close = () => Promise<string | null>

/** Closes everything that is open; undefined until the first handleShutdown(). */
let close: Close | undefined
/** When the shutdown began, in milliseconds of performance.now(). */
let shutdownStart: number | null = null

/** Whether the process is shutting down: failures from now on are consequences. */
export const isShuttingDown = (): boolean => shutdownStart !== null

/** Waits for the shutdown that has begun to end the process. */
export const waitForExit = (): Promise<never> => new Promise(() => undefined)

async function shutDown(code: number): Promise<void> {
  shutdownStart = performance.now()
  setTimeout(() => {
    log.fatal({ event: 'shutdown.timeout' }, 'The site did not shut down in time.')
    process.exit(1)
  }, SHUTDOWN_TIMEOUT)
  const unfinishedStep = await Promise.resolve(close?.() ?? null).catch((error) => {
    log.error({ event: 'shutdown.failed', error })
    return 'release'
  })
  if (unfinishedStep)
    log.fatal({ event: 'shutdown.timeout', step: unfinishedStep }, 'The site did not shut down in time.')
  process.exit(unfinishedStep ? 1 : code)
}

function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (shutdownStart === null) void shutDown(0)
      else if (performance.now() - shutdownStart > REPEAT_WINDOW) process.exit(1)
    })
  // After an uncaught exception the state of the process is unknown.
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'process.uncaught-exception', error }, 'The site shuts down because of an uncaught exception.')
    if (shutdownStart === null) void shutDown(1)
  })
  // An unhandled rejection affects one request only; ending the process for it would end all others.
  process.on('unhandledRejection', (error) => {
    log.error({ event: 'process.unhandled-rejection', error }, 'A rejected promise was not handled.')
  })
}

/**
 * Shuts the process down gracefully on a signal: exit code 0, or 1 with a log entry for a step that failed or timed
 * out. A second signal ends it at once. A start with several stages calls this after each, with a function that closes
 * all of them.
 * @param closeAll gives the step that did not finish in time, or null
 * @returns a function that shuts down with exit code 1, for a fatal failure
 */
export function handleShutdown(closeAll: Close): () => void {
  const isFirst = close === undefined
  close = closeAll

  if (isFirst) listenToSignals()
  return () => {
    if (shutdownStart === null) void shutDown(1)
  }
}
