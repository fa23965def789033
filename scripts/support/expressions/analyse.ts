/** Asks recheck whether a regular expression is linear in the length of its text. */
import type { Diagnostics } from 'recheck'
import type { Literal } from './find-expressions.ts'

export type Finding = { status: Diagnostics['status']; complexity: string }

/** Milliseconds for one expression. */
const LONGEST = 20_000

/** What checks expressions, in JavaScript only: no Java and no program of another platform is started. */
export async function analyser(): Promise<(literal: Pick<Literal, 'source' | 'flags'>) => Finding> {
  // Read by recheck at each call.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  return ({ source, flags }) => {
    const found = checkSync(source, flags, { timeout: LONGEST })
    const complexity = found.status === 'unknown' ? found.error.kind : found.complexity.summary
    return { status: found.status, complexity }
  }
}
