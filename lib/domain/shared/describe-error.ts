/** What of an error may be written down: kinds, codes and places in the code, and of its words only what the code itself said. */

export type DescribedError = {
  kind: string
  code?: string
  /** Next's name for an error, which it also shows the visitor. */
  digest?: string
  message?: string
  at?: string[]
  cause?: DescribedError
}

const LONGEST = 200
const MOST_PLACES = 12

/** What text may hold of somebody or something that the code didn't write: what is quoted, addresses, numbers, long words. */
const FOREIGN =
  /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*@\S*|\b[a-z][a-z+.-]*:\/\/\S*|(?:\/[^\s/()]+)+\/?|[\w-]{24,}|\+?\d[\d .:/-]{2,}\d|\d{3,}/gi
/** Of a terminal. */
const COLOURS = /\p{Cc}\[[\d;]*m/gu

/** Libraries also hand on copies of errors, which are none by their kind. */
type ErrorLike = { name?: string; message: string; stack?: string; cause?: unknown; code?: unknown; digest?: unknown }

const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** The first line of a text without anything foreign, at most 200 characters. */
export const withoutForeign = (text: string): string =>
  (text.replace(COLOURS, '').trim().split('\n')[0] ?? '').replace(FOREIGN, '…').slice(0, LONGEST)

/** Whose messages are made of rows, questions, addresses or what somebody filled in. */
const isTalkative = (error: ErrorLike): boolean =>
  /^(Prisma|DriverAdapter|Zod|Syntax)/.test(error.name ?? '') ||
  ['severity', 'routine', 'responseCode', 'clientVersion'].some((mark) => mark in error)

const isCode = (value: unknown): value is string | number => /^[\w.;:@-]{1,40}$/.test(String(value ?? ''))

/** @param error whatever was thrown */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { kind: typeof error }
  const { code, digest } = error
  const at = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MOST_PLACES)
  const message = isTalkative(error) ? '' : withoutForeign(error.message)
  return {
    kind: error.name ?? 'Error',
    ...(isCode(code) && { code: String(code) }),
    ...(isCode(digest) && { digest: String(digest) }),
    ...(message && { message }),
    ...(at.length > 0 && { at }),
    ...(isErrorLike(error.cause) && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
