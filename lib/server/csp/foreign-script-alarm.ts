/** Tells of scripts in a page that nobody is known to have written; the policy blocks them. */
import { LRUCache } from 'lru-cache'
import { log } from '../../log.ts'
import type { ForeignScriptKind } from './next-scripts.ts'

const told = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Writes a line to the log, at most one a minute for a path and kind; never what stands in the page.
 * @param path without query
 */
export function reportForeignScript(path: string, kind: ForeignScriptKind): void {
  const key = `${kind} ${path}`
  if (told.has(key)) return
  told.set(key, true)
  log.error({ event: 'csp.foreign-script', path, kind }, 'A page has a script that is not its own; it is blocked.')
}
