/**
 * A description of an error that is safe to log: kind, code and stack, and only the text that the code itself wrote.
 */

export type DescribedError = {
  kind: string
  code?: string
  /** Next's digest of an error, which the visitor sees too. */
  digest?: string
  message?: string
  at?: string[]
  cause?: DescribedError
}

const MAX_LENGTH = 200
const MAX_FRAMES = 12
/** A longer line isn't a sentence that a program wrote, and what is foreign in it may not end. */
const LONGEST_LINE = 2000

/** Parts of a message that may be personal or external data: quotations, addresses, numbers, long words. */
const FOREIGN =
  /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*@\S*|\b[a-z][a-z+.-]*:\/\/\S*|(?:\/[^\s/()]+)+\/?|[\w-]{24,}|\+?\d[\d .:/-]{2,}\d|\d{3,}/gi
/** Colour codes of a terminal. */
const COLOURS = /\p{Cc}\[[\d;]*m/gu

/** The shape of an error. Libraries also throw copies that aren't instances of Error. */
type ErrorLike = { name?: string; message: string; stack?: string; cause?: unknown; code?: unknown; digest?: unknown }

const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** The first line of a text without external data, at most 200 characters. */
export function withoutForeignText(text: string): string {
  const [line = ''] = text.replace(COLOURS, '').trim().split('\n')
  return line.length > LONGEST_LINE ? '…' : line.replace(FOREIGN, '…').slice(0, MAX_LENGTH)
}

/** Whether an error's message contains rows, queries, addresses or user input. */
const hasExternalMessage = (error: ErrorLike): boolean =>
  /^(Prisma|DriverAdapter|Zod|Syntax)/.test(error.name ?? '') ||
  ['severity', 'routine', 'responseCode', 'clientVersion'].some((mark) => mark in error)

const isCode = (value: unknown): value is string | number => /^[\w.;:@-]{1,40}$/.test(String(value ?? ''))

/**
 * Describes a thrown value for the log, with up to three causes.
 * @param error any thrown value
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { kind: typeof error }
  const { code, digest } = error
  const at = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
  const message = hasExternalMessage(error) ? '' : withoutForeignText(error.message)
  return {
    kind: error.name ?? 'Error',
    ...(isCode(code) && { code: String(code) }),
    ...(isCode(digest) && { digest: String(digest) }),
    ...(message && { message }),
    ...(at.length > 0 && { at }),
    ...(isErrorLike(error.cause) && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
