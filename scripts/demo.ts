/** `npm run demo`: database, demo listings, build, and the site on PORT. Each step is skipped when it is already done. */
import { join } from 'node:path'
import { env } from '../lib/env.ts'
import { importFolder } from '../lib/import/run.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { ensureBuilt } from './support/build-state.ts'
import { command, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

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
    ensureBuilt(say)
  } catch (error) {
    await database.release()
    throw error
  }
})
// The database stays open for the site, which this process now serves.
if (!process.exitCode) await import('./serve.ts')
