/** `npm run demo`: database, demo listings, build, and the site on PORT. Each step is skipped when it is already done. */
import { join } from 'node:path'
import pg from 'pg'
import { env } from '../lib/env.ts'
import { importFolder } from '../lib/import/run.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { ensureBuilt } from './support/build-state.ts'
import { command, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'
import { countVisitors, giveLogins, type Login } from './support/demo-owners.ts'

/** For tests, which count from nothing and make their own owners. */
const WITHOUT_PAST = '--without-past'
/** Ends when everything is there that the site shows. */
const WITHOUT_SITE = '--without-site'

let logins: Login[] = []
async function equipOwners(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await countVisitors(client)
    logins = await giveLogins(client, dataDir)
  } finally {
    await client.end()
  }
}

await command(async () => {
  const { DATA_DIR } = env()
  const database = await openDatabase(say)
  try {
    const folder = join(DATA_DIR, 'demo-feed')
    writeDemoFeed(folder)
    const report = await importFolder({ folder, databaseUrl: database.url, dataDir: DATA_DIR, onProgress: say })
    if (report.status === 'refused') say(`The demo listings were left out: ${report.reason}`)
    else
      say(
        `Demo listings: ${report.counts.added} new, ${report.counts.changed} changed, ${report.counts.unchanged} as before`,
      )
    if (!process.argv.includes(WITHOUT_PAST)) await equipOwners(database.url, DATA_DIR)
    ensureBuilt(say)
    if (process.argv.includes(WITHOUT_SITE)) await database.release()
  } catch (error) {
    await database.release()
    throw error
  }
})
// The database stays open for the site, which this process now serves.
if (!process.exitCode && !process.argv.includes(WITHOUT_SITE)) await import('./serve.ts')
for (const { email, password, note } of logins) say(`Owner ${email}  password ${password || '–'}  (${note})`)
