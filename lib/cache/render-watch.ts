/**
 * Whether Next started a rendering for a request to a static page. Next joins concurrent requests for a page to the
 * first one, whose result may be older than a change that the later requests already know of.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'

type RenderMark = { started: boolean }

const marks = processSingleton('asking', () => new AsyncLocalStorage<RenderMark>())

/**
 * Runs a request to Next.
 * @returns tells, after the response, whether Next looked into its cache for this request; for a request joined to
 *   another it doesn't
 */
export function watchRender(render: () => void): () => boolean {
  const mark: RenderMark = { started: false }
  marks.run(mark, render)
  return () => mark.started
}

/** The cache handler calls this when Next looks into its cache. */
export function markRenderStarted(): void {
  const mark = marks.getStore()
  if (mark) mark.started = true
}
