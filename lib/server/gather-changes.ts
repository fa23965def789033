/**
 * Gathers changes that follow each other, so that an import of sixty batches doesn't empty the caches sixty times. The
 * first change is applied at once, and the others together. With the second for which a stale page may be sent
 * (page-cache/freshness.ts), a change is public within two seconds.
 */
import { TAGS, type Tag } from '../cache/tagged-cache.ts'

/** In milliseconds: the least time between two applications of a tag's changes. */
export const GATHER_MS = 800

export type ChangeGatherer = {
  add: (tag: Tag) => void
  /** Gives up what is gathered. */
  stop: () => void
}

/**
 * Creates a gatherer; each tag is gathered by itself, so that an edit of content doesn't wait for an import.
 * @param apply called with one tag that changed
 */
export function gatherChanges(apply: (tags: readonly Tag[]) => void): ChangeGatherer {
  /** Of each tag that was applied just now: the timer, and whether it changed again since. */
  const recent = new Map<Tag, { timer: NodeJS.Timeout; changed: boolean }>()

  const applyNow = (tag: Tag): void => {
    const timer = setTimeout(() => {
      const changed = recent.get(tag)?.changed
      recent.delete(tag)
      if (changed) applyNow(tag)
    }, GATHER_MS).unref()
    recent.set(tag, { timer, changed: false })
    apply([tag])
  }

  return {
    add: (tag) => {
      const last = recent.get(tag)
      if (last) last.changed = true
      else applyNow(tag)
    },
    stop: () => {
      for (const tag of TAGS) clearTimeout(recent.get(tag)?.timer)
      recent.clear()
    },
  }
}
