/** How the server process ends: when it is told to, when it breaks, and when it doesn't come to an end. */
import { log } from '../../lib/log.ts'

/** In milliseconds. Ctrl-C reaches a process twice, from the terminal and from npm; a second one a person means comes later. */
const ECHO = 1000
/** After this many milliseconds a server that doesn't come to its end is ended. */
export const LONGEST = 30_000

type Close = () => Promise<string | null>

/** Closes what is open by now; undefined until a command asks for an orderly end. */
let close: Close | undefined
/** When the end began, in milliseconds of performance.now(). */
let since: number | null = null

/** Whether the process is ending: what fails from now on fails because of that. */
export const isEnding = (): boolean => since !== null

async function end(code: number): Promise<void> {
  since = performance.now()
  setTimeout(() => {
    log.fatal({ event: 'shutdown.timeout' }, 'The site did not come to its end.')
    process.exit(1)
  }, LONGEST)
  const hung = await Promise.resolve(close?.() ?? null).catch((error) => {
    log.error({ event: 'shutdown.failed', error })
    return 'release'
  })
  if (hung) log.fatal({ event: 'shutdown.timeout', step: hung }, 'The site did not come to its end.')
  process.exit(hung ? 1 : code)
}

function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (since === null) void end(0)
      else if (performance.now() - since > ECHO) process.exit(1)
    })
  // What is half done after an exception that nobody caught can't be known.
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'process.uncaught-exception', error }, 'The site ends, because of an error that nobody caught.')
    if (since === null) void end(1)
  })
  // A promise that nobody waited for leaves nothing half done that others need; ending for it would let one request end all others.
  process.on('unhandledRejection', (error) => {
    log.error({ event: 'process.unhandled-rejection', error }, 'A promise that nobody waits for failed.')
  })
}

/**
 * Ends the process once, orderly: exit code 0, or 1 with a line in the log about what hung or broke. A second signal ends it at once.
 * A start that opens one thing after the other calls it after each, with what closes all of them.
 * @param closeAll gives the step that was not over in time, or null
 * @returns ends it with exit code 1, for what makes it useless to go on
 */
export function endOrderly(closeAll: Close): () => void {
  const isFirst = close === undefined
  close = closeAll

  if (isFirst) listenToSignals()
  return () => {
    if (since === null) void end(1)
  }
}
