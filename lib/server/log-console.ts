/** What Next and libraries print: it goes into the log, reduced as everything is. Next prints errors of pages whole. */

import { withoutForeign } from '../domain/shared/describe-error.ts'
import { log } from '../log.ts'

const LEVELS = ['error', 'warn'] as const

/** Leads complaints on the console into the log. */
export function logConsole(): void {
  for (const level of LEVELS)
    console[level] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error)
      const text = said.filter((part) => typeof part === 'string').join(' ')
      log[level]({ event: 'console', ...(error && { error }) }, withoutForeign(text))
    }
}
