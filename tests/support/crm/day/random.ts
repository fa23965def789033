/** A random generator that gives the same numbers for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number from 0 up to, and without, `below`. */
  whole: (below: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[whole(list.length)] as (typeof list)[number]
    },
  }
}
