/** How long a response that was rendered before a change may still be sent. */
import { ChangeLog } from '../../cache/change-log.ts'
import { TAGS, type Tag } from '../../cache/read-tags.ts'

/** In milliseconds: how long after a change a page from before it may still be sent, while the new one is rendered. */
export const STALE_MS = 1000

/** fresh: up to date. stale: may be sent while it is rendered again. over: must not be sent. */
export type Freshness = 'fresh' | 'stale' | 'over'

/** What a page depends on: these tags, as they were after the change with the number `since`. */
export type Versions = { since: number; readonly tags: readonly Tag[] }

/**
 * The versions on which a page depends that read these tags, and content in any case: the languages in use decide what
 * its address means.
 */
export function versionsOf({ since }: Versions, tags: ReadonlySet<Tag> = new Set(TAGS)): Versions {
  const read = tags.has('catalogue') ? TAGS : new Set([...tags, 'content' as const])
  return { since, tags: [...read] }
}

/** `versions`: null for files, which no change affects. `until`: the instant, in milliseconds, at which it expires. */
type Page = { versions: Versions | null; until: number }

export type FreshnessTracker = {
  /** The current versions of everything. */
  versions: () => Versions
  /** Records a change. */
  changed: (tags: readonly Tag[]) => void
  /** Whether nothing that a page depends on has changed since its rendering began. */
  isUnchanged: (page: Page) => boolean
  freshnessOf: (page: Page) => Freshness
}

type Change = { number: number; at: number; tags: readonly Tag[] }

/** Creates a tracker; `now` is the clock, in milliseconds. */
export function createFreshness(now: () => number): FreshnessTracker {
  const all = new ChangeLog()
  /** The changes after which a page from before must not be sent any more, and those that are more recent. */
  const settled = new ChangeLog()
  let recent: Change[] = []

  const settle = (time: number): void => {
    // After the clock was set back an outdated page must not seem new.
    const isRecent = ({ at }: Change): boolean => time >= at && time - at <= STALE_MS
    if (recent.every(isRecent)) return
    for (const { tags, number } of recent.filter((change) => !isRecent(change))) settled.add(tags, number)
    recent = recent.filter(isRecent)
  }

  const isUnchanged = ({ versions }: Page): boolean => {
    if (versions === null || versions.since === all.count) return true
    if (!all.isUnchanged(versions.tags, versions.since)) return false
    // So that the next request needs one comparison.
    versions.since = all.count
    return true
  }

  return {
    versions: () => ({ since: all.count, tags: TAGS }),
    changed: (tags) => {
      settle(now())
      all.add(tags)
      recent.push({ number: all.count, at: now(), tags })
    },
    isUnchanged,
    freshnessOf: (page) => {
      const time = now()
      if (time > page.until + STALE_MS) return 'over'
      if (isUnchanged(page)) return time > page.until ? 'stale' : 'fresh'
      settle(time)
      return page.versions && settled.isUnchanged(page.versions.tags, page.versions.since) ? 'stale' : 'over'
    },
  }
}
