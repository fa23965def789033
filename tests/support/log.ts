/** What a spied-on log would have written. */
import type { MockInstance } from 'vitest'
import { describeError } from '../../lib/shared/describe-error.ts'

// biome-ignore lint/suspicious/noExplicitAny: the log takes fields of any kind
export const writtenBy = (spy: MockInstance<(...said: any[]) => void>): string =>
  spy.mock.calls
    .map(
      ([fields, text]) =>
        `${JSON.stringify({ ...fields, error: fields.error && describeError(fields.error) })} ${text}`,
    )
    .join('\n')
