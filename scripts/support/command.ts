/** Shared by all commands: progress lines, errors and exit codes. */
import { inspect } from 'node:util'
import { BackupRefused } from '../../lib/backup/refused.ts'
import { EnvironmentError } from '../../lib/env.ts'
import { FeedRefused } from '../../lib/imports/records/feed.ts'

const start = performance.now()

/** Prints a progress line with the seconds since the start. */
export function say(message: string): void {
  // Not the console: in a process that serves the site, that belongs to the log.
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${message}\n`)
}

const NO_DATABASE = 'The database went away. What was published stays; run the command again once it is back.'
/** What the client says of a broken connection, without a code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/

/** Explanations of failures of the machine, by the codes of the system and of PostgreSQL. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, then run the command again.',
  '53100': 'The disk is full. Make room, then run the command again.',
  EDQUOT: "This account's share of the disk is full. Make room, then run the command again.",
  EACCES: 'This account may not write there. Use the account that owns it, or another DATA_DIR.',
  EPERM: 'This account may not do that. Use the account that owns it, or another DATA_DIR.',
  // PostgreSQL was stopped, crashed, or is starting; the connection broke.
  '57P01': NO_DATABASE,
  '57P02': NO_DATABASE,
  '57P03': NO_DATABASE,
  '08006': NO_DATABASE,
  ECONNRESET: NO_DATABASE,
  EROFS: 'That disk can only be read. Choose another DATA_DIR.',
}

/** The message of an expected failure; null for an unexpected one. */
export function expectedFailure(error: unknown): string | null {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if ([EnvironmentError, FeedRefused, BackupRefused].some((kind) => error instanceof kind)) return message
  const refusal = REFUSALS[code] ?? (BROKEN.test(message ?? '') ? NO_DATABASE : undefined)
  return refusal ? `${path ? `${path}: ` : ''}${refusal}` : null
}

/** Runs a command: an expected failure prints one sentence and exits with 1, an unexpected one prints its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Once the site is open, the console goes to the log.
    process.stderr.write(`${expectedFailure(error) ?? inspect(error)}\n`)
    process.exitCode = 1
  }
}

/** Refuses any word behind a command that takes none, instead of working for minutes on something else. */
export function takeNoWords(command: string): void {
  if (process.argv.length > 2) throw new EnvironmentError(`Usage: ${command}`)
}

/** A signal that aborts on Ctrl-C or SIGTERM, for commands with a cleanup; a second signal ends the process at once. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}
