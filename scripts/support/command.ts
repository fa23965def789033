/** What every command shares: how it speaks, and how it ends. */
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
    const expected = error instanceof EnvironmentError || error instanceof FeedRefused
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}
