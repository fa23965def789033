import { inOwnTask } from './inOwnTask.ts'

/** In milliseconds: so long at most a page that never rests waits for it. */
const LATEST = 3000

/**
 * Does work once the browser has nothing else to do, in a task of its own. Where a browser can't say when that is
 * (Safari), soon.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  let stop = (): void => undefined
  const idle = window.requestIdleCallback(
    () => {
      stop = inOwnTask(work)
    },
    { timeout: LATEST },
  )
  return () => {
    window.cancelIdleCallback(idle)
    stop()
  }
}
