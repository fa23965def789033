/**
 * A folder that only root can write to, for programs that root runs. The system's temporary folder isn't safe, because
 * any user can create the folder first (CWE-377).
 */
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EnvironmentError } from '../../env.ts'

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
export function requirePrivate(folder: string): void {
  const problem = whyNotPrivate(folder, process.getuid?.() ?? 0)
  if (problem) throw new EnvironmentError(`${folder} is not used by root, because ${problem}. Remove it. ${REMEDY}`)
}
