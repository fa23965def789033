/** Says once per process what staff should mend; the page goes on without it. `npm run content:check` lists them all. */
import { processSingleton } from '../cache/process-singleton.ts'
import { log } from '../log.ts'

/** @param problem a sentence that begins with table and row */
export function reportOnce(problem: string): void {
  const said = processSingleton('reported', () => new Set<string>())
  // However many there are, the memory they take stays small.
  if (said.has(problem) || said.size >= 10_000) return
  said.add(problem)
  log.warn({ event: 'content.invalid', problem })
}
