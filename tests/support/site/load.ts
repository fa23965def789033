/** Visitors who come at an even pace, whatever becomes of those before them. */
import { onTestFinished } from 'vitest'

export type Load<Answer> = {
  /** Comes back once so many more have been answered. */
  more: (count: number) => Promise<void>
  /** Ends it; what each of them got, in the order in which they came. */
  stop: () => Promise<Answer[]>
}

/** So many wait for an answer at once; whoever would come then doesn't. */
const MOST_WAITING = 50

/** @param ask what one of them does, until it is stopped or the test ends */
export function startLoad<Answer>(perSecond: number, ask: (index: number) => Promise<Answer>): Load<Answer> {
  const asked: Promise<Answer>[] = []
  const waiting = new Set<{ left: number; go: () => void }>()
  const tell = (): void => {
    pending--
    for (const one of waiting) if (--one.left === 0) one.go()
  }
  let pending = 0
  const timer = setInterval(() => {
    if (pending >= MOST_WAITING) return
    pending++
    const answer = ask(asked.length)
    asked.push(answer)
    answer.then(tell, tell)
  }, 1000 / perSecond)
  onTestFinished(() => clearInterval(timer))
  return {
    more: (count) => new Promise((go) => waiting.add({ left: count, go })),
    stop: async () => {
      clearInterval(timer)
      return Promise.all(asked)
    },
  }
}
