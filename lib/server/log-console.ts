/** Sends what Next and libraries print to the console into the log, without data from requests or rows. */

import { log } from '../log.ts'
import { withoutForeignText } from '../shared/describe-error.ts'

/** What is printed is news for whoever starts a development server only. */
const LEVELS = { error: 'error', warn: 'warn', log: 'debug', info: 'debug' } as const

/** That a package calls an old function of another one: news for whoever updates packages, not for an operator. */
const IS_DEPRECATION = /^\(node:\d+\) (?:\[\w+\] )?DeprecationWarning: /

/**
 * Replaces the console by the log (event `console`). Next prints the errors of pages in full; the log keeps only their
 * kind.
 */
export function logConsole(): void {
  for (const [printed, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][])
    console[printed] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error)
      const text = parts.filter((part) => typeof part === 'string').join(' ')
      const written = IS_DEPRECATION.test(text) ? 'debug' : level
      log[written]({ event: 'console', ...(error && { error }) }, withoutForeignText(text))
    }
}
