/** A lock between processes on one machine: a file that names its holder. */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { EnvironmentError } from '../../env.ts'
import { signatureOf, stillRuns } from './processes.ts'

/**
 * Milliseconds: the longest wait, which exceeds a start or stop; between two checks; until an unsigned lock counts as
 * abandoned.
 */
const LONGEST_WAIT = 180_000
/** Milliseconds between two checks. */
const POLL_INTERVAL = 50
const UNSIGNED = 2000

/** The contents of a lock: the holder's signature, then a unique id. Null when there is no lock. */
function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return null
  }
}

const holderOf = (content: string): string => content.split('\n')[0] ?? ''

/**
 * Removes the lock of a dead process. Only one process at a time does so, and it reads the lock again: otherwise the
 * second of two could remove the new lock of the first.
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

/** Makes a function that gives the milliseconds since its argument last changed, by a monotonic clock. */
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

/**
 * Takes the lock if it is free. The file appears with its contents, so that no lock is ever seen without its holder.
 */
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

async function acquire(lock: string, timeout: number): Promise<string> {
  const content = `${signatureOf(process.pid)}\n${randomUUID()}\n`
  const begun = performance.now()
  const unchanged = stopwatch()
  const claimUnchanged = stopwatch()
  while (!take(lock, content)) {
    const found = readLock(lock)
    const age = unchanged(found)
    // A claim is held only for an instant; one that lasts was left by a killed process.
    if (claimUnchanged(stateOf(`${lock}.broken`)) > UNSIGNED && stateOf(`${lock}.broken`))
      rmSync(`${lock}.broken`, { recursive: true, force: true })
    if (found !== null && (holderOf(found) ? !stillRuns(holderOf(found)) : age > UNSIGNED)) breakAbandoned(lock, found)
    else if (performance.now() - begun > timeout)
      throw new EnvironmentError(
        `The process ${holderOf(found ?? '').split(' ')[0]} has been starting or stopping the database for a long time (${lock}). End it, then try again.`,
      )
    await pause(POLL_INTERVAL)
  }
  return content
}

/**
 * Runs `work` while no other process on this DATA_DIR starts or stops the cluster. The lock of a dead process is
 * removed, that of a running one never.
 * @param timeout milliseconds to wait for a running holder
 * @throws EnvironmentError when a running process holds it longer than that
 */
export async function withLock<T>(lock: string, work: () => Promise<T>, timeout = LONGEST_WAIT): Promise<T> {
  const own = await acquire(lock, timeout)
  try {
    return await work()
  } finally {
    if (readLock(lock) === own) rmSync(lock, { force: true })
  }
}
