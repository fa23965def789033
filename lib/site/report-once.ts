/**
 * Logs a content problem once per process; the page works without that content. `npm run content:check` lists all
 * problems.
 */
import { processSingleton } from '../cache/process-singleton.ts'
import { log } from '../log.ts'

/** @param problem a sentence that begins with table and row */
export function reportOnce(problem: string): void {
  const said = processSingleton('reported', () => new Set<string>())
  // The limit bounds the memory of the set.
  if (said.has(problem) || said.size >= 10_000) return
  said.add(problem)
  log.warn({ event: 'content.invalid', problem })
}
