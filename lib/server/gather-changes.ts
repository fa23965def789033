/**
 * Gathers changes that follow each other, so that an import of sixty batches doesn't empty the caches sixty times. The
 * first change is applied at once, and the others together. With the second for which a stale page may be sent
 * (page-cache/freshness.ts), a change is public within two seconds.
 */
import type { Tag } from '../cache/tagged-cache.ts'

/** In milliseconds: the least time between two applications of changes of content, and of the catalogue. */
export const GATHER_MS = 800

export type ChangeGatherer = {
  add: (...tags: Tag[]) => void
  /** Calls back once all changes of content that were added until now are applied. */
  whenApplied: (callback: () => void) => void
  /** Gives up what is gathered. */
  stop: () => void
}

/** Gathers tags, of which `all` contains the others. */
function gatherTags(all: Tag, apply: (tags: readonly Tag[]) => void) {
  /** What changed since the last application; null when that was not just now. */
  let gathered: Set<Tag> | null = null
  let timer: NodeJS.Timeout | undefined
  let callbacks: (() => void)[] = []

  const applyNow = (tags: readonly Tag[]): void => {
    gathered = new Set()
    timer = setTimeout(() => {
      const waiting = [...(gathered ?? [])]
      gathered = null
      if (waiting.length > 0) applyNow(waiting.includes(all) ? [all] : waiting)
    }, GATHER_MS).unref()
    apply(tags)
    const applied = callbacks
    callbacks = []
    for (const callback of applied) callback()
  }

  return {
    add: (tags: readonly Tag[]): void => {
      if (gathered) for (const tag of tags) gathered.add(tag)
      else if (tags.length > 0) applyNow(tags)
    },
    whenApplied: (callback: () => void): void => {
      if (gathered && gathered.size > 0) callbacks.push(callback)
      else callback()
    },
    stop: (): void => clearTimeout(timer),
  }
}

/**
 * Creates a gatherer; content is gathered by itself, so that an edit of it doesn't wait for an import.
 * @param apply called with the tags that changed
 */
export function gatherChanges(apply: (tags: readonly Tag[]) => void): ChangeGatherer {
  const content = gatherTags('content', apply)
  const catalogue = gatherTags('catalogue', apply)
  return {
    add: (...tags) => {
      content.add(tags.filter((tag) => tag === 'content'))
      catalogue.add(tags.filter((tag) => tag !== 'content'))
    },
    whenApplied: content.whenApplied,
    stop: () => {
      content.stop()
      catalogue.stop()
    },
  }
}
