import { cache } from 'react'
import { requestNow } from '../../db/clock.ts'

/**
 * When a request is answered, by the database's clock: what it reads and writes is dated by that. A page and a handler
 * ask once, however many of their parts need it, and all of these get the same time. React remembers it where there is
 * no request: for pages that are rendered at build time.
 */
export const requestTime: () => Promise<Date> = cache(requestNow)
