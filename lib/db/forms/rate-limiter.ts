/**
 * Counts actions for rate limits, shared by all processes of a database and timed by its clock. Raw SQL: an upsert
 * that counts.
 */
import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { processSingleton } from '../../cache/process-singleton.ts'
import { env } from '../../env.ts'
import { databaseSecret } from '../database-secrets.ts'

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

/** How far over its limit a key is a flood's. */
const FLOOD_POINTS = 50

/**
 * The keys of floods, each for a second. All counts of one key wait for the lock of its row, and so for the disk: a
 * flood would hold every connection and leave other visitors without an answer.
 */
const floods = (): LRUCache<string, true> =>
  processSingleton('floods', () => new LRUCache<string, true>({ max: 10_000, ttl: 1000 }))

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
  if (floods().has(counted)) return false
  const { rows } = await limits().query<{ points: number }>(COUNT, [counted, seconds])
  const used = rows[0]?.points ?? 1
  if (used > points + FLOOD_POINTS) floods().set(counted, true)
  return used <= points
}
