/** What every command shares: how it speaks, and how it ends. */
import { inspect } from 'node:util'
import { BackupRefused } from '../../lib/backup/refused.ts'
import { EnvironmentError } from '../../lib/env.ts'
import { FeedRefused } from '../../lib/import/feed.ts'

const begun = performance.now()

/** A progress line with the seconds since the start. */
export function say(message: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${message}`)
}

/** Runs a command: an expected failure is one sentence and exit code 1, an unexpected one its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const expected = [EnvironmentError, FeedRefused, BackupRefused].some((kind) => error instanceof kind)
    // The console is the log's once the site is open.
    process.stderr.write(`${expected ? (error as Error).message : inspect(error)}\n`)
    process.exitCode = 1
  }
}

/** Aborted by Ctrl-C or a polite kill, for commands that clean up behind themselves; a second one ends them at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}
