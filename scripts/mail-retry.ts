/** `npm run mail:retry [-- ID…]`: queues dead letters again, all or those named; the running site sends them. */
import { z } from 'zod'
import { disconnect } from '../lib/db/client.ts'
import { EnvironmentError } from '../lib/env.ts'
import { stopJobs } from '../lib/jobs/jobs.ts'
import { retryMails } from '../lib/mail/queue-overview.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

await runCommand(async () => {
  const ids = process.argv.slice(2)
  if (!z.array(z.guid()).safeParse(ids).success) throw new EnvironmentError('Usage: npm run mail:retry [-- ID…]')
  const database = await openDatabase(say)
  try {
    const back = new Set(await retryMails(ids.length > 0 ? ids : undefined))
    say(`${back.size} back in the queue`)
    const missing = ids.filter((id) => !back.has(id.toLowerCase()))
    for (const id of missing) console.error(`${id} is not a dead letter.`)
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await stopJobs()
    await disconnect()
    await database.release()
  }
})
