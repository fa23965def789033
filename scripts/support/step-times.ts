/** Times the steps of a long command: announces each step, and summarises how long each took. */

export type Steps = {
  /**
   * Announces and runs a step.
   * @param name in the summary
   * @param what the announcement, with the expected duration
   */
  run: <T>(name: string, what: string, work: () => T | Promise<T>) => Promise<T>
  /** The total and each step's time, such as `81 s (database 4 s, build 77 s)`, without steps below half a second. */
  summary: () => string
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`

/**
 * Starts the clock.
 * @param say prints an announcement
 * @param now the clock, in milliseconds
 */
export function startStepTimes(say: (message: string) => void, now: () => number = () => performance.now()): Steps {
  const start = now()
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
      return `${seconds(now() - start)}${named.length > 0 ? ` (${named.join(', ')})` : ''}`
    },
  }
}
