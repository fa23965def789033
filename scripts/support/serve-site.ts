/** Opens the database and serves the site until a signal stops the process. */
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { EnvironmentError, env } from '../../lib/env.ts'
import { log } from '../../lib/log.ts'
import { networkAddresses } from '../../lib/server/development-origins.ts'
import { buildState } from './build-state.ts'
import { say } from './command.ts'
import { openDatabase } from './database.ts'
import { checkPort, portError } from './port-check.ts'
import { handleShutdown, isShuttingDown, waitForExit } from './process-shutdown.ts'

const UNBUILT = {
  missing: 'The site is not built yet: npm run build.',
  old: 'The site was built from other sources or settings than these: npm run build.',
} as const

/** What each of several render processes runs. */
const SITE_PROCESS = fileURLToPath(new URL('./site-process.ts', import.meta.url))

type Running = { close: () => Promise<string | null>; ready: Promise<unknown> }

/** In several processes, which this one starts and watches. SIGUSR2 replaces them; SIGHUP comes from closed terminals. */
async function openProcesses(count: number, onLost: () => void): Promise<Running> {
  const { startProcesses } = await import('../../lib/server/cluster/primary.ts')
  const processes = startProcesses({ count, script: SITE_PROCESS, onLost })
  process.on('SIGUSR2', () => void processes.replace())
  return processes
}

/** In this process. */
async function openHere(dev: boolean): Promise<Running> {
  const { startSite } = await import('../../lib/server/site-server.ts')
  const { close } = await startSite(dev)
  process.on('SIGUSR2', () =>
    log.warn({ event: 'process.not-replaced' }, 'A site of one process is replaced by a restart.'),
  )
  return { close, ready: Promise.resolve() }
}

/**
 * Serves the site. A signal ends the process with exit code 0, also during the start.
 * @param options `dev` runs Next's development server instead of the built site; `beforeReady` runs once the site
 *   answers, before its address is printed
 * @throws EnvironmentError when the site can't be served with these settings
 */
export async function serveSite({
  dev,
  beforeReady = async () => undefined,
}: {
  dev: boolean
  beforeReady?: () => Promise<void>
}): Promise<void> {
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1' })
  const { PORT, HOST, PROCESSES, NODE_ENV } = env()
  if ((NODE_ENV === 'development') !== dev) throw new Error('A script that serves imports site-environment.ts first.')
  const inProcesses = PROCESSES > 1 && !dev
  const state = dev ? 'present' : buildState()
  if (state !== 'present') throw new EnvironmentError(UNBUILT[state])
  if (inProcesses) await checkPort(PORT, HOST)
  const opening = openDatabase(say, true)
  const release = async (): Promise<null> => {
    const database = await opening.catch(() => null)
    await database?.release()
    return null
  }
  const shutDown = handleShutdown(release)
  const database = await opening
  if (isShuttingDown()) return waitForExit()
  try {
    const site = await (inProcesses ? openProcesses(PROCESSES, shutDown) : openHere(dev))
    handleShutdown(async () => {
      const unfinishedStep = await site.close()
      await release()
      return unfinishedStep
    })
    await site.ready
  } catch (error) {
    // The shutdown that has begun releases the database itself and ends the process.
    if (isShuttingDown()) return waitForExit()
    await release()
    throw portError(error, PORT, HOST)
  }
  database.watch?.({ onLost: shutDown })
  await beforeReady().catch((error) => {
    if (isShuttingDown()) return waitForExit()
    throw error
  })
  const [address] = HOST === '0.0.0.0' ? networkAddresses(networkInterfaces()) : []
  say(`The site is at http://localhost:${PORT}${address ? ` (http://${address}:${PORT} on the network)` : ''}`)
}
