/**
 * Whether a rendering of a static page began for whoever asked. Next joins those who ask for one page at the same time to the first
 * of them, and what that one shows may be older than a change that the others already know of.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'

type Asking = { began: boolean }

const asking = processSingleton('asking', () => new AsyncLocalStorage<Asking>())

/**
 * Asks Next for something.
 * @returns tells, once it has answered, whether it looked into its cache for this asking; of those who are joined to another it doesn't
 */
export function watchRender(ask: () => void): () => boolean {
  const mark: Asking = { began: false }
  asking.run(mark, ask)
  return () => mark.began
}

/** Told by the cache handler that it was looked into. */
export function markRenderBegun(): void {
  const mark = asking.getStore()
  if (mark) mark.began = true
}
