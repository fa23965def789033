/** Says once per process what staff should mend; the page goes on without it. `npm run content:check` lists them all. */
import { log } from '../log.ts'

const KEY = Symbol.for('gevel.reported')
const holder = globalThis as unknown as Record<symbol, Set<string> | undefined>

/** @param problem a sentence that begins with table and row */
export function reportOnce(problem: string): void {
  holder[KEY] ??= new Set()
  const said = holder[KEY]
  // However many there are, the memory they take stays small.
  if (said.has(problem) || said.size >= 10_000) return
  said.add(problem)
  log.warn({ event: 'content.broken', problem })
}
