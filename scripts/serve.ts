/** `npm start` and `npm run dev`: opens the database, then serves the site until it is told to stop. */
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { EnvironmentError, env } from '../lib/env.ts'
import { command, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

const dev = process.argv.includes('--dev')
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })

await command(async () => {
  const { PORT, HOST } = env()
  if (!dev && !existsSync('.next/BUILD_ID')) throw new EnvironmentError('The site is not built yet: npm run build.')
  const database = await openDatabase(say)
  const { openSite } = await import('../lib/door/site.ts')
  const site = await openSite(dev).catch(async (error) => {
    await database.release()
    throw error.syscall === 'listen'
      ? new EnvironmentError(`PORT ${PORT} on HOST ${HOST} can't be listened on (${error.code}).`)
      : error
  })
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((face) => face?.family === 'IPv4' && !face.internal)
    .map((face) => face?.address)
  say(
    `The site is at http://localhost:${PORT}${HOST === '0.0.0.0' && addresses[0] ? ` (http://${addresses[0]}:${PORT} on the network)` : ''}`,
  )

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await site.close()
    await database.release()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
})
