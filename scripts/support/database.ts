/**
 * Opens the database of a command: the server in DATABASE_URL, or the embedded one; migrated and with default content.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { finishRestore } from '../../lib/backup/restore-backup.ts'
import { joinCluster } from '../../lib/db/setup/cluster.ts'
import { applyMigrations } from '../../lib/db/setup/migrations.ts'
import { respellMailAddresses } from '../../lib/db/setup/respell-mail-addresses.ts'
import { whyUnusable } from '../../lib/db/setup/usable.ts'
import { EnvironmentError, env, setEnv } from '../../lib/env.ts'
import { seedDefaults } from '../../prisma/seed.ts'
import { isShuttingDown } from './process-shutdown.ts'

/** Explains why a configured server or folder can't be used, without its password. */
async function check(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new EnvironmentError(
      `DATA_DIR ${dataDir} can't be used as a folder (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  if (!databaseUrl) return
  const problem = await whyUnusable(databaseUrl)
  if (problem) throw new EnvironmentError(`DATABASE_URL: ${problem}`)
}

export type OpenDatabase = {
  url: string
  /**
   * Restarts the embedded server when it dies; undefined for a server that DATABASE_URL names, which its operator runs.
   */
  watch?: (report: { onLost: () => void }) => void
  release: () => Promise<void>
}

/** The embedded database once this process has opened it; DATABASE_URL is then set, as for a configured server. */
let embedded: OpenDatabase | undefined

/**
 * Sets DATABASE_URL for this process and its children, without migrating. A restore that was killed is completed first.
 * @param onProgress gets progress messages
 * @throws EnvironmentError when server or folder can't be used, BackupRefused during a restore
 */
export async function connectDatabase(onProgress: (message: string) => void = () => undefined): Promise<OpenDatabase> {
  if (embedded) return embedded
  const { DATABASE_URL, DATA_DIR } = env()
  await check(DATABASE_URL, DATA_DIR)
  if (DATABASE_URL) {
    await finishRestore({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
    return { url: DATABASE_URL, release: async () => undefined }
  }
  onProgress(`Opening the database in ${DATA_DIR}`)
  const cluster = await joinCluster(DATA_DIR)
  if (cluster.folder !== DATA_DIR) {
    const danger = cluster.folder.startsWith(tmpdir())
      ? ', which a restart of the machine may empty: move DATA_DIR to where other accounts may pass, and restore a backup there'
      : ''
    onProgress(`Its account can't reach that folder, so the database is kept in ${cluster.folder}${danger}`)
  }
  await finishRestore({ databaseUrl: cluster.url, dataDir: DATA_DIR }).catch(async (error) => {
    await cluster.release()
    throw error
  })
  embedded = cluster
  setEnv('DATABASE_URL', cluster.url)
  return cluster
}

/**
 * Like `connectDatabase`, and also migrates the database and writes its default content.
 * @param onProgress gets progress messages
 * @param isStart whether the site starts: then also what another version wrote since the last start is respelled
 * @throws EnvironmentError when server or folder can't be used
 */
export async function openDatabase(
  onProgress: (message: string) => void = () => undefined,
  isStart = false,
): Promise<OpenDatabase> {
  if (embedded) return embedded
  const database = await connectDatabase(onProgress)
  // Whoever stops a start doesn't wait for what the next start does.
  if (isShuttingDown()) return database
  const applied = await applyMigrations(database.url)
  if (applied.length > 0) onProgress(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)
  const respelled = isStart || applied.length > 0 ? await respellMailAddresses(database.url) : 0
  if (respelled > 0)
    onProgress(`Spelled ${respelled} stored mail address${respelled === 1 ? '' : 'es'} as they are looked up now`)
  if (await seedDefaults(database.url)) onProgress('Wrote the default content')
  return database
}
