/**
 * Counts actions for rate limits, shared by all processes of a database and timed by its clock. Raw SQL: an upsert
 * that counts.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { processSingleton } from '../cache/process-singleton.ts'
import { databaseSecret } from '../db/database-secrets.ts'
import { env } from '../env.ts'

export type RateLimit = { name: string; points: number; seconds: number }

const limits = (): pg.Pool =>
  processSingleton('rate-limits', () => {
    const pool = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: 4,
      // Many at once wait their turn rather than being turned away.
      connectionTimeoutMillis: 10_000,
      query_timeout: 5000,
    })
    pool.on('error', () => undefined)
    return pool
  })

/**
 * How many counts of each key wait in this process. They wait for the lock of the key's row, and so for the disk: those
 * of a flood would hold every connection, and other visitors would get no answer.
 */
const waiting = (): Map<string, number> => processSingleton('waiting-counts', () => new Map())

/** One more of a key; its window begins with the first, in milliseconds since 1970, and ends by itself. */
const COUNT = `
  insert into rate_limits as known (key, points, expire)
  values ($1, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint + $2::int * 1000)
  on conflict (key) do update set
    points = case when known.expire <= (extract(epoch from clock_timestamp()) * 1000)::bigint then 1 else known.points + 1 end,
    expire = case when known.expire <= (extract(epoch from clock_timestamp()) * 1000)::bigint then excluded.expire else known.expire end
  returning points`

/**
 * Counts one action of `who`, a network or mail address, of which only a keyed hash is stored.
 * @returns whether it is still within the limit
 */
export async function isWithinLimit({ name, points, seconds }: RateLimit, who: string): Promise<boolean> {
  const key = createHmac('sha256', await databaseSecret('limitSecret'))
    .update(who)
    .digest('base64url')
  const counted = `${name}:${key}`
  const counts = waiting()
  const ahead = counts.get(counted) ?? 0
  // Those ahead use up the limit.
  if (ahead >= points) return false
  counts.set(counted, ahead + 1)
  try {
    const { rows } = await limits().query<{ points: number }>(COUNT, [counted, seconds])
    return (rows[0]?.points ?? 1) <= points
  } finally {
    const left = (counts.get(counted) ?? 1) - 1
    if (left === 0) counts.delete(counted)
    else counts.set(counted, left)
  }
}
