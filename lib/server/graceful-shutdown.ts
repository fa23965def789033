/** How the server ends: those who are being answered get their answer, and nobody waits for ever. */
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { log } from '../log.ts'

/** In milliseconds: for answers that are under way, and between two looks for connections that are idle by now. */
const ANSWERS = 8000
const LOOK = 100

/**
 * Takes no more connections, and ends those there are when their answers are through; after eight seconds in any case. A request that
 * has arrived and wasn't read yet is answered too: its connection looks idle, so none is ended before the first look.
 * @param connections browsers open some ahead, on which nothing was asked yet: Node doesn't count these as idle
 */
export async function closeServer(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const looks = setInterval(() => {
    server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }, LOOK)
  const giveUp = setTimeout(() => server.closeAllConnections(), ANSWERS)
  // An HTTP server's own `close` ends idle connections at once; that of the server below it takes no more, and waits.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(looks)
  clearTimeout(giveUp)
}

export type Step = readonly [what: string, work: () => unknown]

/**
 * Does one step after the other; one that fails is noted and the next one done.
 * @param patience for all together, in milliseconds
 * @returns the step that was not over by then; null when all were
 */
export async function runInOrder(steps: readonly Step[], patience: number): Promise<string | null> {
  let current = ''
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve('late')
    }, patience)
  })
  const work = async (): Promise<'done'> => {
    for (const [what, step] of steps) {
      if (isLate) break
      current = what
      try {
        await step()
      } catch (error) {
        log.error({ event: 'shutdown.failed', step: what, error })
      }
    }
    return 'done'
  }
  const outcome = await Promise.race([work(), late])
  clearTimeout(timer)
  return outcome === 'late' ? current : null
}
