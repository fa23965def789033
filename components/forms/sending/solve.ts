/** Work that a browser does for a form while its fields are filled in (ALTCHA): nobody sees it, and machines pay for it. */

type Solver = { begin: () => void; solution: () => Promise<string>; renew: () => void }

/** Milliseconds that a challenge may take to come: a form is never held up for longer. */
const PATIENCE = 10_000

async function solve(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    fetch('/api/challenge/', { signal: AbortSignal.timeout(PATIENCE) }),
  ])
  if (!answer.ok) return ''
  const challenge = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}

/** Begins when it is first asked to; a solution is good for one submission, however often its mistakes are mended before. '' where it can't be solved: the form goes without. */
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
    /** Forgets a solution that was not taken; the next one is another. */
    renew: () => {
      running = null
    },
  }
}
