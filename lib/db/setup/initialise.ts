/**
 * Creates the cluster of a folder, or a new password for one whose password file is missing. Deletes only unfinished
 * clusters.
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
import { promisify } from 'node:util'
import { EnvironmentError } from '../../env.ts'
import { log } from '../../log.ts'
import { endHelpers, type Paths, running } from './postgres-server.ts'
import { lastErrors } from './server-log.ts'
import { databaseAccount, type ServerProgram } from './system-account.ts'

export const ROLE = 'gevel'

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
export async function ensureCluster(paths: Paths, program: ServerProgram, isUsed: () => boolean): Promise<void> {
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
