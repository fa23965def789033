/** Logs scripts in a page that are neither Next's nor the site's own; the policy blocks them. */
import { LRUCache } from 'lru-cache'
import { log } from '../../log.ts'
import type { ForeignScriptKind } from './next-scripts.ts'

const reported = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Logs a foreign script (event `csp.foreign-script`), at most once a minute per path and kind; never the page's
 * content.
 * @param path without its query
 */
export function reportForeignScript(path: string, kind: ForeignScriptKind): void {
  const key = `${kind} ${path}`
  if (reported.has(key)) return
  reported.set(key, true)
  log.error({ event: 'csp.foreign-script', path, kind }, 'A page has a script that is not its own; it is blocked.')
}
