/** How long a response that was rendered before a change may still be sent. */

/** In milliseconds: how long after a change a page from before it may still be sent, while the new one is rendered. */
export const STALE_MS = 1000

/** fresh: up to date. stale: may be sent while it is rendered again. over: must not be sent. */
export type Freshness = 'fresh' | 'stale' | 'over'

export type FreshnessTracker = {
  /** A number that rises with each change. */
  version: () => number
  /** Records a change. */
  changed: () => void
  /**
   * @param version the version at the start of the page's rendering; null for files, which no change affects
   * @param until the instant, in milliseconds, at which the page expires
   */
  freshnessOf: (page: { version: number | null; until: number }) => Freshness
}

/** Creates a tracker; `now` is the clock, in milliseconds. */
export function createFreshness(now: () => number): FreshnessTracker {
  /** The times at which the last versions ended; `oldest` is the version of the first of them. */
  const ends: number[] = []
  let oldest = 0
  let version = 0
  return {
    version: () => version,
    changed: () => {
      const time = now()
      while (ends.length > 0 && time - (ends[0] ?? 0) > STALE_MS) {
        ends.shift()
        oldest++
      }
      ends.push(time)
      version++
    },
    freshnessOf: (page) => {
      const time = now()
      if (time > page.until + STALE_MS) return 'over'
      if (page.version !== null && page.version !== version) {
        const end = ends[page.version - oldest]
        // After the clock was set back an outdated page must not seem new.
        return end !== undefined && time >= end && time - end <= STALE_MS ? 'stale' : 'over'
      }
      return time > page.until ? 'stale' : 'fresh'
    },
  }
}
