/** Opens the database and the site on it, until the process is told to stop. */
import { networkInterfaces } from 'node:os'
import { EnvironmentError, env, setEnv } from '../../lib/env.ts'
import { networkAddresses } from '../../lib/server/development-origins.ts'
import { buildState } from './build-state.ts'
import { say } from './command.ts'
import { openDatabase } from './database.ts'
import { listeningProblem } from './listening.ts'
import { endOrderly, isEnding } from './stopping.ts'

const UNBUILT = {
  missing: 'The site is not built yet: npm run build.',
  old: 'The site was built from other sources or settings than these: npm run build.',
} as const

/**
 * Serves the site. A signal ends the process with exit code 0, also while the site is being opened.
 * @param options `dev` for Next's development server instead of the built site; `beforeReady` is waited for once the site answers and
 * before its address is told
 * @throws EnvironmentError when the site can't be served as the settings say
 */
export async function serveSite({
  dev,
  beforeReady = async () => undefined,
}: {
  dev: boolean
  beforeReady?: () => Promise<void>
}): Promise<void> {
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1' })
  // Also for who has read the environment before, as the demo does: without a policy stand only the pages of development.
  setEnv('NODE_ENV', dev ? 'development' : 'production')
  const { PORT, HOST } = env()
  const state = dev ? 'present' : buildState()
  if (state !== 'present') throw new EnvironmentError(UNBUILT[state])
  const opening = openDatabase(say)
  const release = async (): Promise<null> => {
    const database = await opening.catch(() => null)
    await database?.release()
    return null
  }
  endOrderly(release)
  const database = await opening
  const { startSite } = await import('../../lib/server/server.ts')
  const site = await startSite(dev).catch(async (error) => {
    // The end that has begun releases the database itself and ends the process.
    if (isEnding()) return new Promise<never>(() => undefined)
    await release()
    throw listeningProblem(error, PORT, HOST)
  })
  const giveUp = endOrderly(async () => {
    const hung = await site.close()
    await release()
    return hung
  })
  database.watch?.({ onLost: giveUp })
  await beforeReady().catch((error) => {
    if (isEnding()) return new Promise<never>(() => undefined)
    throw error
  })
  const [address] = HOST === '0.0.0.0' ? networkAddresses(networkInterfaces()) : []
  say(`The site is at http://localhost:${PORT}${address ? ` (http://${address}:${PORT} on the network)` : ''}`)
}
