/** A lock between processes on one machine: a file that names its holder. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process of this number runs, whoever it belongs to. */
export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Longer than starting or stopping takes, in milliseconds. */
const LONGEST_HOLD = 120_000

/** Whether a lock was left behind: its process is dead, or was so quick to die that it isn't named, or its number is another's now. */
function isAbandoned(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    const age = Date.now() - statSync(lock).mtimeMs
    return holder ? !alive(holder) || age > LONGEST_HOLD : age > 2000
  } catch {
    return false
  }
}

/**
 * Takes an abandoned lock away. One process at a time does, and looks again when it is alone: of two that had both seen the old
 * lock, the second would take away the one that the first has made meanwhile.
 */
function breakAbandoned(lock: string): void {
  const claim = `${lock}.broken`
  try {
    mkdirSync(claim)
  } catch {
    if ((statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - 2000)
      rmSync(claim, { recursive: true, force: true })
    return
  }
  try {
    if (isAbandoned(lock)) rmSync(lock, { force: true })
  } finally {
    rmSync(claim, { recursive: true, force: true })
  }
}

/** Runs `work` while no other process on this DATA_DIR starts or stops the cluster. A lock left by a dead process is broken. */
export async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isAbandoned(lock)) breakAbandoned(lock)
      await pause(50)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
