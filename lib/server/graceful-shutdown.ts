/** Graceful shutdown: requests in progress are answered, within a time limit. */
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { log } from '../log.ts'

/** Both in milliseconds: how long responses in progress may take, and how often idle connections are closed. */
const RESPONSE_TIMEOUT = 8000
const IDLE_CHECK_INTERVAL = 100

/**
 * Stops accepting connections and closes each open one after its response; after eight seconds it closes all. A request
 * that has arrived but was not read yet is answered too: its connection looks idle, so none is closed before the first
 * check.
 * @param connections all open connections. Browsers open some in advance; Node counts those as idle only after their
 *   first request
 */
export async function closeServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const idleCheck = setInterval(() => {
    server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }, IDLE_CHECK_INTERVAL)
  const timeout = setTimeout(() => server.closeAllConnections(), RESPONSE_TIMEOUT)
  // `close` of an HTTP server closes idle connections at once; `close` of the net server only stops accepting, and
  // waits.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(idleCheck)
  clearTimeout(timeout)
}

/** One step of a shutdown; its name appears in the log. */
export type Step = readonly [name: string, work: () => unknown]

/**
 * Runs the steps one after the other. A step that fails is logged, and the next one runs.
 * @param timeoutMs the time limit for all steps together, in milliseconds
 * @returns the name of the step that was running at the time limit, or null when all steps finished
 */
export async function runSteps(steps: readonly Step[], timeoutMs: number): Promise<string | null> {
  let current = ''
  let hasTimedOut = false
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<'timedOut'>((resolve) => {
    timer = setTimeout(() => {
      hasTimedOut = true
      resolve('timedOut')
    }, timeoutMs)
  })
  const work = async (): Promise<'done'> => {
    for (const [name, step] of steps) {
      if (hasTimedOut) break
      current = name
      try {
        await step()
      } catch (error) {
        log.error({ event: 'shutdown.failed', step: name, error })
      }
    }
    return 'done'
  }
  const outcome = await Promise.race([work(), timedOut])
  clearTimeout(timer)
  return outcome === 'timedOut' ? current : null
}
