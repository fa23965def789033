/** Sends what Next and libraries print to the console into the log, without data from requests or rows. */
import { withoutForeignText } from '../domain/shared/describe-error.ts'
import { log } from '../log.ts'

const LEVELS = ['error', 'warn'] as const

/**
 * Replaces `console.error` and `console.warn` by the log (event `console`). Next prints the errors of pages in full;
 * the log keeps only their kind.
 */
export function logConsole(): void {
  for (const level of LEVELS)
    console[level] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error)
      const text = parts.filter((part) => typeof part === 'string').join(' ')
      log[level]({ event: 'console', ...(error && { error }) }, withoutForeignText(text))
    }
}
