/** A lock between processes on one machine: a file that names its holder. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { EnvironmentError } from '../../env.ts'
import { signatureOf, stillRuns } from './processes.ts'

/** In milliseconds: longer than starting or stopping takes; between two looks; after which what nobody has signed is abandoned. */
const LONGEST_WAIT = 180_000
const LOOK = 50
const UNSIGNED = 2000

/** What a lock says: the holder's signature, then a word that no other lock has. Null when there is none. */
function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return null
  }
}

const holderOf = (content: string): string => content.split('\n')[0] ?? ''

/**
 * Takes a lock of a dead process away. One process at a time does, and looks again when it is alone: of two that had both seen the
 * old lock, the second would take away the one that the first has made meanwhile.
 */
function breakAbandoned(lock: string, abandoned: string): void {
  const claim = `${lock}.broken`
  try {
    mkdirSync(claim)
  } catch {
    return
  }
  try {
    if (readLock(lock) === abandoned) rmSync(lock, { force: true })
  } finally {
    rmSync(claim, { recursive: true, force: true })
  }
}

/** Tells how long, in milliseconds of a clock that never goes back, a thing has looked the same. */
function stopwatch(): (state: string | null) => number {
  let last: string | null = null
  let since = 0
  return (state) => {
    if (state !== last) {
      last = state
      since = performance.now()
    }
    return performance.now() - since
  }
}

const stateOf = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs}` : null
}

/** Takes the lock if nobody holds it. The file appears with its contents, so that a lock without a holder is never seen. */
function take(lock: string, content: string): boolean {
  const draft = `${lock}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

async function acquire(lock: string, patience: number): Promise<string> {
  const content = `${signatureOf(process.pid)}\n${randomUUID()}\n`
  const begun = performance.now()
  const unchanged = stopwatch()
  const claimUnchanged = stopwatch()
  while (!take(lock, content)) {
    const found = readLock(lock)
    const age = unchanged(found)
    // The claim is held for one look; one that lasts was left by a process that was killed in that look.
    if (claimUnchanged(stateOf(`${lock}.broken`)) > UNSIGNED && stateOf(`${lock}.broken`))
      rmSync(`${lock}.broken`, { recursive: true, force: true })
    if (found !== null && (holderOf(found) ? !stillRuns(holderOf(found)) : age > UNSIGNED)) breakAbandoned(lock, found)
    else if (performance.now() - begun > patience)
      throw new EnvironmentError(
        `The process ${holderOf(found ?? '').split(' ')[0]} has been starting or stopping the database for a long time (${lock}). End it, then try again.`,
      )
    await pause(LOOK)
  }
  return content
}

/**
 * Runs `work` while no other process on this DATA_DIR starts or stops the cluster. A lock left by a dead process is broken, that of a
 * living one never.
 * @param patience milliseconds to wait for a living holder
 * @throws EnvironmentError when a living process holds it longer than that
 */
export async function withLock<T>(lock: string, work: () => Promise<T>, patience = LONGEST_WAIT): Promise<T> {
  const own = await acquire(lock, patience)
  try {
    return await work()
  } finally {
    if (readLock(lock) === own) rmSync(lock, { force: true })
  }
}
