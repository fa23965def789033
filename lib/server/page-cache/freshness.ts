/** When what was rendered under an earlier state of the database is no longer true. */

/** How long after a change a page from before it may still be shown, in milliseconds, while the new one is rendered. */
export const GRACE = 1000

/** fresh: true. stale: may be shown while it is rendered anew. over: must not be shown. */
export type Freshness = 'fresh' | 'stale' | 'over'

export type Changes = {
  /** Rises with each change. */
  version: () => number
  /** Told of a change. */
  changed: () => void
  /**
   * @param version under which a page's rendering began; null for what no change touches
   * @param until the instant, in milliseconds, from which the page is too old
   */
  freshnessOf: (page: { version: number | null; until: number }) => Freshness
}

/** @param now the clock, in milliseconds */
export function watchChanges(now: () => number): Changes {
  /** When each of the last versions ended; the first of them is `oldest`. */
  const ends: number[] = []
  let oldest = 0
  let version = 0
  return {
    version: () => version,
    changed: () => {
      const moment = now()
      while (ends.length > 0 && moment - (ends[0] ?? 0) > GRACE) {
        ends.shift()
        oldest++
      }
      ends.push(moment)
      version++
    },
    freshnessOf: (page) => {
      const moment = now()
      if (moment > page.until + GRACE) return 'over'
      if (page.version !== null && page.version !== version) {
        const end = ends[page.version - oldest]
        // A clock that was put back must not keep an untrue page.
        return end !== undefined && moment >= end && moment - end <= GRACE ? 'stale' : 'over'
      }
      return moment > page.until ? 'stale' : 'fresh'
    },
  }
}
