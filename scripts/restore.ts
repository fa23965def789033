/** `npm run restore -- FILE [--yes]`: restores a backup; --yes replaces existing data. The site must be stopped. */
import { resolve } from 'node:path'
import { BackupRefused } from '../lib/backup/refused.ts'
import { restore } from '../lib/backup/restore-backup.ts'
import { applyMigrations } from '../lib/db/setup/migrations.ts'
import { isOld } from '../lib/db/setup/old-chain.ts'
import { respellMailAddresses } from '../lib/db/setup/respell-mail-addresses.ts'
import { env } from '../lib/env.ts'
import { abortOnSignal, runCommand, say } from './support/command.ts'
import { connectDatabase } from './support/database.ts'

const words = process.argv.slice(2)
const replace = words.includes('--yes')
const [name, ...more] = words.filter((word) => word !== '--yes')

if (!name || more.length > 0 || name.startsWith('-')) {
  console.error('Usage: npm run restore -- FILE [--yes]')
  process.exitCode = 2
} else {
  await runCommand(async () => {
    const database = await connectDatabase(say)
    try {
      const { software, madeAt, migrations, tables, files, lacks, secrets } = await restore({
        file: resolve(name),
        databaseUrl: database.url,
        dataDir: env().DATA_DIR,
        replace,
        key: env().BACKUP_KEY,
        onProgress: say,
        signal: abortOnSignal(),
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(
        `Restored what ${software} saved on ${madeAt}: ${tables.length} tables with ${rows} rows, ${files.length} files`,
      )
      if (lacks.length > 0)
        say(`INCOMPLETE: it lacks ${lacks.length} files that its rows count on, such as ${lacks[0]}`)
      if (secrets && (secrets.sealed === null || !env().BACKUP_KEY))
        say(
          `The secrets of this database stay as they were, because ${secrets.sealed === null ? 'the backup was made without BACKUP_KEY' : 'BACKUP_KEY is not set'}; on another machine than that of the backup, mailed links have ended.`,
        )
      const applied = await applyMigrations(database.url).catch(() => {
        // Prisma's own message may quote rows.
        throw new BackupRefused(
          'The backup is restored with the tables of its version, but a migration that came since failed; the log of PostgreSQL says why.',
        )
      })
      if (isOld(migrations)) say('The backup is from before the baseline; its database was taken over')
      if (applied.length > 0) say(`Applied ${applied.length} migrations that came since`)
      await respellMailAddresses(database.url)
      say('Owners must log in again. Erase again every person who was erased since that day: npm run gdpr.')
    } finally {
      await database.release()
    }
  })
}
