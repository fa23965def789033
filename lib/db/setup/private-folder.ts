/**
 * A folder of this machine that only root can write: what root runs from a folder that others can write would be theirs to choose.
 * The system's temporary folder is no such place, because there anyone can make the folder first.
 */
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EnvironmentError } from '../../env.ts'

/** Where what the database's account can't reach in its own place is kept. */
const BASE = '/var/lib/gevel-postgresql'
const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000

const REMEDY = 'Run the site under an account of its own instead of root, or set DATABASE_URL to a server.'

/**
 * Why others could have put something into a folder; null when nobody but its owner could.
 * @param owner the user id that it must belong to
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
 * Makes a folder that only this process's user can write, or takes the one that is there.
 * @throws EnvironmentError when it can't be made, or others could have put something into it
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

/** @throws EnvironmentError when others could have put something into a folder */
export function requirePrivate(folder: string): void {
  const problem = whyNotPrivate(folder, process.getuid?.() ?? 0)
  if (problem) throw new EnvironmentError(`${folder} is not used by root, because ${problem}. Remove it. ${REMEDY}`)
}
