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
  /** Gives up what is gathered. */
  stop: () => void
}

/** Gathers tags, of which `all` contains the others. */
function gatherTags(all: Tag, apply: (tags: readonly Tag[]) => void) {
  /** What changed since the last application; null when that was not just now. */
  let gathered: Set<Tag> | null = null
  let timer: NodeJS.Timeout | undefined

  const applyNow = (tags: readonly Tag[]): void => {
    gathered = new Set()
    timer = setTimeout(() => {
      const waiting = [...(gathered ?? [])]
      gathered = null
      if (waiting.length > 0) applyNow(waiting.includes(all) ? [all] : waiting)
    }, GATHER_MS).unref()
    apply(tags)
  }

  return {
    add: (tags: readonly Tag[]): void => {
      if (gathered) for (const tag of tags) gathered.add(tag)
      else if (tags.length > 0) applyNow(tags)
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
    stop: () => {
      content.stop()
      catalogue.stop()
    },
  }
}
