/**
 * `npm run backup -- FILE [--incomplete]`: writes database and DATA_DIR to one file while the site runs. It holds
 * personal data.
 */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '../lib/backup/make-backup.ts'
import { BackupRefused } from '../lib/backup/refused.ts'
import { env } from '../lib/env.ts'
import { abortOnSignal, runCommand, say } from './support/command.ts'
import { connectDatabase } from './support/database.ts'

const words = process.argv.slice(2)
const mayLack = words.includes('--incomplete')
const [name, ...more] = words.filter((word) => word !== '--incomplete')

if (!name || more.length > 0 || name.startsWith('-')) {
  console.error('Usage: npm run backup -- FILE [--incomplete]')
  process.exitCode = 2
} else {
  await runCommand(async () => {
    const file = resolve(name)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const database = await connectDatabase(say)
    try {
      const { manifest, strangers, lost } = await backUp({
        file,
        databaseUrl: database.url,
        dataDir: env().DATA_DIR,
        software: `gevel ${version}`,
        now: new Date(),
        key: env().BACKUP_KEY,
        signal: abortOnSignal(),
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      if (strangers.length > 0) say(`Left out, because they aren't the site's: ${strangers.join(', ')}`)
      say(
        `${file}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, ${(statSync(file).size / 1e6).toFixed(1)} MB`,
      )
      say('It holds personal data: keep it where only you can read it.')
      say(
        env().BACKUP_KEY
          ? 'The secrets that sign links are in it, encrypted with BACKUP_KEY: keep that apart from it.'
          : 'The secrets that sign links are not in it. To keep mailed links valid after a restore on another machine, set BACKUP_KEY.',
      )
      if (lost.length > 0) {
        const sentence = `INCOMPLETE: ${lost.length} files that the database counts on are not in ${env().DATA_DIR}, such as ${lost[0]}.`
        if (!mayLack)
          throw new BackupRefused(`${sentence} The backup was kept; if they are lost for good, add --incomplete.`)
        say(sentence)
      }
    } finally {
      await database.release()
    }
  })
}
