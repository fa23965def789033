/**
 * `npm run mail:status`: how many mails are queued, sent and failed, and which are undeliverable. Exit code 1 when
 * there are dead letters.
 */
import { disconnect } from '../lib/db/client.ts'
import { databaseNow } from '../lib/db/clock.ts'
import { countMails } from '../lib/mail/queries.ts'
import { mailOverview } from '../lib/mail/queue-overview.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

await runCommand(async () => {
  const database = await openDatabase(say)
  try {
    for (const line of await mailOverview(await databaseNow())) console.log(line)
    if ((await countMails()).failed > 0) process.exitCode = 1
  } finally {
    await disconnect()
    await database.release()
  }
})
