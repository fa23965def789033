/** How long a response that was rendered before a change may still be sent. */
import { TAGS, type Tag } from '../../cache/read-tags.ts'

/** In milliseconds: how long after a change a page from before it may still be sent, while the new one is rendered. */
export const STALE_MS = 1000

/** fresh: up to date. stale: may be sent while it is rendered again. over: must not be sent. */
export type Freshness = 'fresh' | 'stale' | 'over'

/** A number for each of `TAGS` that rises with its changes; null for a tag on which a page doesn't depend. */
export type Versions = readonly (number | null)[]

/**
 * The versions on which a page depends that read these tags, and content in any case: the languages in use decide what
 * its address means.
 */
export const versionsOf = (versions: Versions, tags: ReadonlySet<Tag> = new Set(TAGS)): Versions =>
  versions.map((version, index) => (TAGS[index] === 'content' || tags.has(TAGS[index] as Tag) ? version : null))

/** `versions`: null for files, which no change affects. `until`: the instant, in milliseconds, at which it expires. */
type Page = { versions: Versions | null; until: number }

export type FreshnessTracker = {
  /** The current versions. */
  versions: () => Versions
  /** Records a change. */
  changed: (tags: readonly Tag[]) => void
  /** Whether nothing that a page depends on has changed since its rendering began. */
  isUnchanged: (page: Page) => boolean
  freshnessOf: (page: Page) => Freshness
}

/** The changes of one tag: its version, and the instants at which the last versions ended. */
class Changes {
  version = 0
  /** `#oldest` is the version of the first of them. */
  #ends: number[] = []
  #oldest = 0

  add(time: number): void {
    while (this.#ends.length > 0 && time - (this.#ends[0] ?? 0) > STALE_MS) {
      this.#ends.shift()
      this.#oldest++
    }
    this.#ends.push(time)
    this.version++
  }

  /** Whether a version ended no longer ago than a stale page may be sent. */
  endedJustNow(version: number, time: number): boolean {
    const end = this.#ends[version - this.#oldest]
    // After the clock was set back an outdated page must not seem new.
    return end !== undefined && time >= end && time - end <= STALE_MS
  }
}

/** Creates a tracker; `now` is the clock, in milliseconds. */
export function createFreshness(now: () => number): FreshnessTracker {
  const all = TAGS.map(() => new Changes())
  const isCurrent = (version: number | null, index: number): boolean =>
    version === null || version === all[index]?.version
  const isUnchanged = ({ versions }: Page): boolean => versions === null || versions.every(isCurrent)
  return {
    versions: () => all.map(({ version }) => version),
    changed: (tags) => {
      for (const [index, tag] of TAGS.entries()) if (tags.includes(tag)) all[index]?.add(now())
    },
    isUnchanged,
    freshnessOf: (page) => {
      const time = now()
      if (time > page.until + STALE_MS) return 'over'
      if (isUnchanged(page)) return time > page.until ? 'stale' : 'fresh'
      const isStale = page.versions?.every(
        (version, index) => isCurrent(version, index) || all[index]?.endedJustNow(version ?? 0, time),
      )
      return isStale ? 'stale' : 'over'
    },
  }
}
