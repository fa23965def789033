/** Opens the database a command works with: the server DATABASE_URL names, or the embedded one; migrated and with default content. */
import { joinCluster } from '../../lib/db/setup/cluster.ts'
import { applyMigrations } from '../../lib/db/setup/migrations.ts'
import { env, setEnv } from '../../lib/env.ts'
import { seedDefaults } from '../../prisma/seed.ts'

export type OpenDatabase = { url: string; release: () => Promise<void> }

/**
 * Makes DATABASE_URL true for this process and its children.
 * @param onProgress told what is being done
 */
export async function openDatabase(onProgress: (message: string) => void = () => undefined): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env()
  let database: OpenDatabase
  if (DATABASE_URL) database = { url: DATABASE_URL, release: async () => undefined }
  else {
    onProgress(`Opening the database in ${DATA_DIR}`)
    database = await joinCluster(DATA_DIR)
    setEnv('DATABASE_URL', database.url)
  }
  const applied = await applyMigrations(database.url)
  if (applied.length > 0) onProgress(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)
  if (await seedDefaults(database.url)) onProgress('Wrote the default content')
  return database
}
