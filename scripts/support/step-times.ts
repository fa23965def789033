/** Steps of a long command: each says what it does and about how long that takes, and the end says how long each took. */

export type Steps = {
  /**
   * Announces and runs a step.
   * @param name how the summary calls it
   * @param what the announcement, with about how long it takes
   */
  run: <T>(name: string, what: string, work: () => T | Promise<T>) => Promise<T>
  /** The total and each step's time, such as `81 s (database 4 s, build 77 s)`. Steps that took less than half a second are left out. */
  summary: () => string
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`

/**
 * Begins to measure.
 * @param say prints an announcement
 * @param now the clock, in milliseconds
 */
export function openSteps(say: (message: string) => void, now: () => number = () => performance.now()): Steps {
  const begun = now()
  const taken: { name: string; time: number }[] = []
  return {
    run: async (name, what, work) => {
      say(what)
      const from = now()
      try {
        return await work()
      } finally {
        taken.push({ name, time: now() - from })
      }
    },
    summary: () => {
      const named = taken.filter(({ time }) => time >= 500).map(({ name, time }) => `${name} ${seconds(time)}`)
      return `${seconds(now() - begun)}${named.length > 0 ? ` (${named.join(', ')})` : ''}`
    },
  }
}
