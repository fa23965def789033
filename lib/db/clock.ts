/**
 * The time by which everything stored is dated and judged: that of the database, one for all machines of the site.
 * Raw SQL: Prisma has no query for it.
 */
import { processSingleton } from '../cache/process-singleton.ts'
import { narrowTags } from '../cache/read-tags.ts'
import { runningRequest } from '../log.ts'
import { prisma } from './client.ts'
import type { Transaction } from './transaction.ts'

/**
 * The database's time, to the millisecond, rounded as stored times are: what was stored before isn't in the future.
 * @param tx in a transaction: the time of its beginning, which is that of the rows that it writes
 */
export async function databaseNow(tx?: Transaction): Promise<Date> {
  // No page is made from it.
  const [row] = await narrowTags(
    () => (tx ?? prisma()).$queryRaw<{ now: Date }[]>`select now()::timestamptz(3) as now`,
    () => [],
  )
  if (!row) throw new Error('The database gave no time.')
  return row.now
}

const requestTimes = (): WeakMap<object, Promise<Date>> => processSingleton('request times', () => new WeakMap())

/** The database's time when the running request first asked for it (inRequest() in lib/log.ts); now outside of one. */
export function requestNow(): Promise<Date> {
  const request = runningRequest()
  if (!request) return databaseNow()
  const known = requestTimes().get(request)
  if (known) return known
  const asked = databaseNow()
  requestTimes().set(request, asked)
  return asked
}

/**
 * A clock that is set by the database once and runs on by itself, for work of minutes. Changes of the machine's clock
 * don't move it.
 */
export async function databaseClock(): Promise<() => Date> {
  const start = (await databaseNow()).getTime()
  const begun = performance.now()
  return () => new Date(start + Math.floor(performance.now() - begun))
}
