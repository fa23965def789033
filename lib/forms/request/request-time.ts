import { cache } from 'react'
import { databaseNow } from '../../db/clock.ts'

/**
 * When a request is answered, by the database's clock: what it reads and writes is dated by that. A page asks once,
 * however many of its parts need it.
 */
export const requestTime: () => Promise<Date> = cache(() => databaseNow())
