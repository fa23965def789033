/** How the server process ends: when it is told to, when it breaks, and when it doesn't come to an end. */
import { log } from '../../lib/log.ts'

/** In milliseconds. Ctrl-C reaches a process twice, from the terminal and from npm; a second one a person means comes later. */
const ECHO = 1000
/** After this many milliseconds a server that doesn't come to its end is ended. */
export const LONGEST = 30_000

/**
 * Ends the process once, orderly: exit code 0, or 1 with a line in the log about what hung or broke. A second signal ends it at once.
 * @param close gives the step that was not over in time, or null
 * @returns ends it with exit code 1, for what makes it useless to go on
 */
export function endOrderly(close: () => Promise<string | null>): () => void {
  let since: number | null = null

  const end = async (code: number): Promise<void> => {
    since = performance.now()
    setTimeout(() => {
      log.fatal({ event: 'stop.hung' }, 'The site did not come to its end.')
      process.exit(1)
    }, LONGEST)
    const hung = await close().catch((error) => {
      log.error({ event: 'stop.failed', error })
      return 'release'
    })
    if (hung) log.fatal({ event: 'stop.hung', step: hung }, 'The site did not come to its end.')
    process.exit(hung ? 1 : code)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (since === null) void end(0)
      else if (performance.now() - since > ECHO) process.exit(1)
    })
  // What is half done after an exception that nobody caught can't be known.
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'process.broken', error }, 'The site ends, because of an error that nobody caught.')
    if (since === null) void end(1)
  })
  // A promise that nobody waited for leaves nothing half done that others need; ending for it would let one request end all others.
  process.on('unhandledRejection', (error) => {
    log.error({ event: 'process.unhandled', error }, 'A promise that nobody waits for failed.')
  })
  return () => {
    if (since === null) void end(1)
  }
}
