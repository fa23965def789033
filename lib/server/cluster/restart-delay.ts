/** How soon a process that ended by itself is started again. */

/** All in milliseconds: a process that ran this long is healthy; the first delay, and the longest. */
const HEALTHY_AFTER = 60_000
const FIRST_DELAY = 1000
const LONGEST_DELAY = 30_000

export type RestartDelays = {
  /**
   * The delay before the next start, in milliseconds: none after the first end, then twice as long each time.
   * @param lifetime how long the process ran, in milliseconds
   */
  after: (lifetime: number) => number
}

/** Counts the ends in a row, so that processes that keep crashing don't use up the machine. */
export function restartDelays(): RestartDelays {
  let inRow = 0
  return {
    after: (lifetime) => {
      inRow = lifetime >= HEALTHY_AFTER ? 1 : inRow + 1
      return inRow === 1 ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (inRow - 2))
    },
  }
}
