/**
 * What Next does for a request: whether it started a rendering for it, and what that read. Next joins concurrent
 * requests for a page to the first one, whose result may be older than a change that the later requests already know of.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'
import { collectTags, TAGS, type Tag } from './read-tags.ts'

type RenderMark = { started: boolean }

const marks = processSingleton('asking', () => new AsyncLocalStorage<RenderMark>())

/** `started`: false for a request that Next joined to another. `tags`: all of them where the reading isn't known. */
export type RenderTrace = { started: boolean; tags: ReadonlySet<Tag> }

export type RenderWatch = {
  /** Runs a request to Next. */
  run: (render: () => void) => void
  /** What Next has done for it so far. */
  trace: () => RenderTrace
}

/** Watches one request to Next. */
export function watchRender(): RenderWatch {
  const mark: RenderMark = { started: false }
  const tags = new Set<Tag>()
  return {
    run: (render) => marks.run(mark, () => collectTags(tags, render)),
    // Every page reads content: a rendering that seems to have read nothing read elsewhere.
    trace: () => ({ started: mark.started, tags: new Set(tags.size > 0 ? tags : TAGS) }),
  }
}

/** The cache handler calls this when Next looks into its cache. */
export function markRenderStarted(): void {
  const mark = marks.getStore()
  if (mark) mark.started = true
}
