/** The keys for hashing visitors: one for each day, in memory only during its day and the day before. */

import { addDays } from '../shared/time.ts'
import { keyOfDay } from './queries-views.ts'

const keys = new Map<string, Promise<Uint8Array>>()

function loadKey(day: string): Promise<Uint8Array> {
  const cached = keys.get(day)
  if (cached) return cached
  const promise = keyOfDay(day)
  keys.set(day, promise)
  promise.catch(() => keys.delete(day))
  return promise
}

/**
 * The hashing key of today. Tomorrow's key is loaded too, so that a database outage over midnight does no harm; keys of
 * past days are dropped.
 * @throws when the key isn't loaded yet and the database is unavailable
 */
export function dayKey(today: string): Promise<Uint8Array> {
  for (const day of keys.keys()) if (day < today) keys.delete(day)
  loadKey(addDays(today, 1)).catch(() => undefined)
  return loadKey(today)
}
