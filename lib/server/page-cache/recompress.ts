/** Compresses with more care what is asked for again, one at a time and while nobody waits for it. */

import { type Body, type Entry, recompressEntry } from './cache-entry.ts'
import type { Encoding } from './encoding.ts'
import type { Store } from './entry-store.ts'

type Task = { address: string; entry: Entry; encoding: Encoding }

/** What waits beyond this is asked for again soon enough. */
const MOST_WAITING = 200

/** Gives the way to ask for it. */
export function startRecompression(store: Store): (task: Task, body: Body) => void {
  const waiting: Task[] = []
  const asked = new WeakSet<Body>()
  let isWorking = false

  const work = async (): Promise<void> => {
    isWorking = true
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { address, entry, encoding } = task
      if (store.find(address) !== entry) continue
      await recompressEntry(entry, encoding, entry.version === null ? 'best' : 'good').catch(() => undefined)
      store.weigh(address, entry)
    }
    isWorking = false
  }

  return (task, body) => {
    if (body.care !== 'quick' || asked.has(body) || waiting.length >= MOST_WAITING) return
    asked.add(body)
    waiting.push(task)
    if (!isWorking) void work()
  }
}
