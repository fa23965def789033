/** How much one network address may tell of views. */
import { randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressHash } from './visitor.ts'

/** Requests a minute: enough for an office full of people behind one address, of whom each sends one in two seconds at most. */
const limiter = new RateLimiterMemory({ points: 120, duration: 60 })
const key = randomBytes(32)

/** Counts one more request of its sender; true when it is one too many. */
export const isFlooding = (request: Request): Promise<boolean> =>
  limiter.consume(addressHash(request, key)).then(
    () => false,
    () => true,
  )
