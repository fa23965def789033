/** Recompresses cached pages that are requested again with more effort, one at a time, in the background. */

import { type EncodedBody, type Entry, recompressEntry } from './cache-entry.ts'
import type { Encoding } from './encoding.ts'
import type { EntryStore } from './entry-store.ts'

type Task = { address: string; entry: Entry; encoding: Encoding }

/** Further tasks are dropped: a page that is requested again is queued again. */
const MAX_QUEUE = 200

/** Gives the function that queues a task. */
export function createRecompressionQueue(store: EntryStore): (task: Task, body: EncodedBody) => void {
  const queue: Task[] = []
  const queued = new WeakSet<EncodedBody>()
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { address, entry, encoding } = task
      if (store.find(address) !== entry) continue
      await recompressEntry(entry, encoding, entry.version === null ? 'best' : 'good').catch(() => undefined)
      store.resize(address, entry)
    }
    isRunning = false
  }

  return (task, body) => {
    if (body.effort !== 'quick' || queued.has(body) || queue.length >= MAX_QUEUE) return
    queued.add(body)
    queue.push(task)
    if (!isRunning) void run()
  }
}
