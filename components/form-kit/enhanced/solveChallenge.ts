/**
 * Proof of work (ALTCHA) that the browser computes while the visitor fills in a form: invisible to people, expensive
 * for bots.
 */

import type { Challenge } from 'altcha-lib/types'
import { getJson } from '#components/ui/browser/getJson.ts'

type Solver = { begin: () => void; solution: () => Promise<string>; renew: () => void }

/** Maximum wait for a challenge in milliseconds. */
const TIMEOUT_MS = 10_000

async function solve(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    getJson<Challenge>('/api/challenge/', { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}

/**
 * Starts on first use. A solution is valid for one submission, with any number of corrections before it; '' when it
 * can't be solved, and the form is then sent without.
 */
export function challengeSolver(): Solver {
  let running: Promise<string> | null = null
  const begin = (): void => {
    running ??= solve().catch(() => '')
  }
  return {
    begin,
    solution: async () => {
      begin()
      return (await running) ?? ''
    },
    /** Drops a refused solution; the next one is new. */
    renew: () => {
      running = null
    },
  }
}
