/** `npm run backup -- FILE`: saves database and DATA_DIR into one file, while the site goes on. It holds personal data. */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '../lib/backup/backup.ts'
import { env } from '../lib/env.ts'
import { command, interruption, say } from './support/command.ts'
import { connectDatabase } from './support/database.ts'

const [name, ...more] = process.argv.slice(2)

if (!name || more.length > 0 || name.startsWith('-')) {
  console.error('Usage: npm run backup -- FILE')
  process.exitCode = 2
} else {
  await command(async () => {
    const file = resolve(name)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const database = await connectDatabase(say)
    try {
      const { manifest, strangers, missing } = await backUp({
        file,
        databaseUrl: database.url,
        dataDir: env().DATA_DIR,
        software: `gevel ${version}`,
        now: new Date(),
        signal: interruption(),
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      if (strangers.length > 0) say(`Left out, because they aren't the site's: ${strangers.join(', ')}`)
      say(
        `${file}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, ${(statSync(file).size / 1e6).toFixed(1)} MB`,
      )
      if (missing.length > 0) {
        say(
          `INCOMPLETE: ${missing.length} files that the database names are not in ${env().DATA_DIR}, such as ${missing[0]}`,
        )
        process.exitCode = 1
      }
      say('It holds personal data and the secrets that sign links: keep it where only you can read it.')
    } finally {
      await database.release()
    }
  })
}
