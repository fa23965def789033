/** `npm start` and `npm run dev`: opens the database, then serves the site until it is told to stop. */
import { networkInterfaces } from 'node:os'
import { networkAddresses } from '../lib/door/own-names.ts'
import { EnvironmentError, env, setEnv } from '../lib/env.ts'
import { buildState } from './support/build-state.ts'
import { command, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'
import { listeningProblem } from './support/listening.ts'
import { endOrderly } from './support/stopping.ts'

const dev = process.argv.includes('--dev')
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1' })
// Also for who has read the environment before, as the demo does: without a policy stand only the pages of development.
setEnv('NODE_ENV', dev ? 'development' : 'production')

const UNBUILT = {
  missing: 'The site is not built yet: npm run build.',
  old: 'The site was built from other sources or settings than these: npm run build.',
} as const

await command(async () => {
  const { PORT, HOST } = env()
  const state = dev ? 'present' : buildState()
  if (state !== 'present') throw new EnvironmentError(UNBUILT[state])
  const database = await openDatabase(say)
  const { openSite } = await import('../lib/door/site.ts')
  const site = await openSite(dev).catch(async (error) => {
    await database.release()
    throw listeningProblem(error, PORT, HOST)
  })
  const giveUp = endOrderly(async () => {
    const hung = await site.close()
    await database.release()
    return hung
  })
  database.watch?.({ onLost: giveUp })
  const [address] = HOST === '0.0.0.0' ? networkAddresses(networkInterfaces()) : []
  say(`The site is at http://localhost:${PORT}${address ? ` (http://${address}:${PORT} on the network)` : ''}`)
})
