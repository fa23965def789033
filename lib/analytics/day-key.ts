/** The keys under which visitors are hashed: one for each day, in memory only as long as its day, and that of the next day ahead. */
import { keyOfDay } from '../db/listings/count-views.ts'
import { addDays } from '../domain/shared/time.ts'

const known = new Map<string, Promise<Uint8Array>>()

function ask(day: string): Promise<Uint8Array> {
  const standing = known.get(day)
  if (standing) return standing
  const asked = keyOfDay(day)
  known.set(day, asked)
  asked.catch(() => known.delete(day))
  return asked
}

/**
 * The key of a day, today's. Tomorrow's is fetched along with it, so that visitors are known again while the database is away over
 * midnight; those of days that are over are forgotten.
 * @throws when it isn't known yet and the database is away
 */
export function dayKey(today: string): Promise<Uint8Array> {
  for (const day of known.keys()) if (day < today) known.delete(day)
  ask(addDays(today, 1)).catch(() => undefined)
  return ask(today)
}
