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

/** What the machine refuses, by the codes of the system and of PostgreSQL. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, then run the command again.',
  '53100': 'The disk is full. Make room, then run the command again.',
  EDQUOT: "This account's share of the disk is full. Make room, then run the command again.",
  EACCES: 'This account may not write there. Use the account that owns it, or another DATA_DIR.',
  EPERM: 'This account may not do that. Use the account that owns it, or another DATA_DIR.',
  EROFS: 'That disk can only be read. Choose another DATA_DIR.',
}

/** The sentence for an expected failure; null for an unexpected one. */
export function sentenceFor(error: unknown): string | null {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if ([EnvironmentError, FeedRefused, BackupRefused].some((kind) => error instanceof kind)) return message
  const refusal = REFUSALS[code]
  return refusal ? `${path ? `${path}: ` : ''}${refusal}` : null
}

/** Runs a command: an expected failure is one sentence and exit code 1, an unexpected one its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The console is the log's once the site is open.
    process.stderr.write(`${sentenceFor(error) ?? inspect(error)}\n`)
    process.exitCode = 1
  }
}

/** Aborted by Ctrl-C or a polite kill, for commands that clean up behind themselves; a second one ends them at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}
