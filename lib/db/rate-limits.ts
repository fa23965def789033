/** Counts of what someone did lately, shared by all processes on one database. */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env.ts'
import { databaseSecret } from './secrets.ts'

export type RateLimit = { name: string; points: number; seconds: number }

const holder = globalThis as unknown as { gevelLimits?: { pool: pg.Pool; byName: Map<string, RateLimiterPostgres> } }

function limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
  if (!holder.gevelLimits) {
    const pool = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: 4,
      // Many at once wait their turn rather than being turned away.
      connectionTimeoutMillis: 10_000,
      query_timeout: 5000,
    })
    pool.on('error', () => undefined)
    holder.gevelLimits = { pool, byName: new Map() }
  }
  const { pool, byName } = holder.gevelLimits
  const key = `${name} ${points} ${seconds}`
  const known = byName.get(key)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  byName.set(key, made)
  return made
}

/**
 * Counts one more of what `who` does. Only a keyed hash of `who` (an address of the network, a mail address) is kept.
 * @returns whether it is still within the limit
 */
export async function isWithinLimit(limit: RateLimit, who: string): Promise<boolean> {
  const key = createHmac('sha256', await databaseSecret('limitSecret'))
    .update(who)
    .digest('base64url')
  try {
    await limiterOf(limit).consume(key)
    return true
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false
    throw reason
  }
}
