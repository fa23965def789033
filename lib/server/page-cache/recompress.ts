/** Recompresses cached pages that are requested again with more effort, one at a time, in the background. */

import { canImprove, type EncodedBody, type Entry, improveBody } from './cache-entry.ts'
import type { Accepted } from './encoding.ts'
import type { EntryStore } from './entry-store.ts'

/** `accepted`: what the client accepts that asked for the page again. */
type Task = { address: string; entry: Entry; accepted: Accepted }

/** Further tasks are dropped: a page that is requested again is queued again. */
const MAX_QUEUE = 200

/** Gives the function that queues a task, unless the body that the client got can't be improved or is queued already. */
export function createRecompressionQueue(store: EntryStore): (task: Task, body: EncodedBody) => void {
  const queue: Task[] = []
  const queued = new WeakSet<EncodedBody>()
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { address, entry, accepted } = task
      if (accepted.better === null || store.find(address) !== entry) continue
      await improveBody(entry, accepted.better, entry.versions === null ? 'best' : 'good').catch(() => undefined)
      store.resize(address, entry)
    }
    isRunning = false
  }

  return (task, body) => {
    if (!canImprove(task.entry, task.accepted) || queued.has(body) || queue.length >= MAX_QUEUE) return
    queued.add(body)
    queue.push(task)
    if (!isRunning) void run()
  }
}
