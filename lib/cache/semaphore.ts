/** Limits how much work runs at the same time: further work waits in order, or is refused when too much of it waits. */

/** `atOnce`: how many run at the same time. `waiting`: how many may wait for a place; without it, any number. */
export type SemaphoreLimits = { atOnce: number; waiting?: number }

export class Semaphore {
  readonly #limits: Required<SemaphoreLimits>
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting = Number.POSITIVE_INFINITY }: SemaphoreLimits) {
    this.#limits = { atOnce, waiting }
  }

  /** Whether neither a place nor a place in the queue is free. */
  get isFull(): boolean {
    return this.#running >= this.#limits.atOnce && this.#queue.length >= this.#limits.waiting
  }

  /** Takes a place that is free now; false when none is. */
  tryEnter(): boolean {
    if (this.#running >= this.#limits.atOnce) return false
    this.#running++
    return true
  }

  /**
   * Takes a place, or waits for one. Each place that was got must be given back by leave().
   * @param signal gives up waiting when it aborts
   * @returns false when too many wait already, or the signal aborted
   */
  async enter(signal?: AbortSignal): Promise<boolean> {
    if (this.tryEnter()) return true
    if (this.isFull || signal?.aborted) return false
    return new Promise((resolve) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = (): void => {
        this.#queue.splice(this.#queue.indexOf(begin), 1)
        resolve(false)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#queue.push(begin)
    })
  }

  /** Gives a place back, to the one that waits longest. */
  leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#running--
  }

  /**
   * Does work in a place of its own.
   * @param refusal the error to throw when too many wait already
   */
  async run<T>(work: () => Promise<T>, refusal = (): Error => new Error('Too much is waiting.')): Promise<T> {
    if (!(await this.enter())) throw refusal()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }
}
