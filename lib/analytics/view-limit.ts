/** Limits how many view reports one network address may send. */
import { randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressHash } from './visitor.ts'

/**
 * Requests per minute: enough for an office full of people behind one address, each sending one every two seconds at
 * most.
 */
const limiter = new RateLimiterMemory({ points: 120, duration: 60 })
const key = randomBytes(32)

/** Counts a request of its sender; true when the limit is exceeded. */
export const exceedsViewLimit = (request: Request): Promise<boolean> =>
  limiter.consume(addressHash(request, key)).then(
    () => false,
    () => true,
  )
