/** The data folder of a site with the demo in it: made once, then copied for each site that a test starts for itself. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount, prepareProgram } from '../../../lib/db/setup/system-account.ts'
import { makeClusterCareless } from '../database/careless.ts'

/** The cluster's folder among a database's files. */
const CLUSTER = 'postgres'

/** Where the folder stands from which the sites of tests are copied; nothing runs in it. */
export const templateOf = (dataDir: string): string => `${dataDir}-template`

/** Under root the cluster may stand elsewhere than the rest. */
const rootOf = async (dataDir: string): Promise<string> => (await prepareProgram(dataDir)).root

export async function removeData(dataDir: string): Promise<void> {
  for (const place of [dataDir, await rootOf(dataDir)]) rmSync(place, { recursive: true, force: true })
}

/** Fills a data folder with the demo; its database is ended again. */
export async function makeTemplate(dataDir: string): Promise<void> {
  await removeData(dataDir)
  const words = [...process.execArgv, 'scripts/demo.ts', '--without-past', '--without-site']
  const { status } = spawnSync(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  if (status !== 0) throw new Error('The demo could not be made.')
  makeClusterCareless(join(await rootOf(dataDir), CLUSTER))
}

/** Copies a data folder whose database doesn't run to where none stands, or an empty folder. */
export async function copyData(from: string, to: string): Promise<void> {
  const [source, target] = [await rootOf(from), await rootOf(to)]
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, CLUSTER) })
  cpSync(source, target, { recursive: true })
  // PostgreSQL wants its folder to itself, and copying opens it to others.
  chmodSync(join(target, CLUSTER), 0o700)
  const { uid, gid } = databaseAccount()
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, join(target, CLUSTER)])
}
