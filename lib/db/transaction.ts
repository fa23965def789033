/** Several rows that are written together or not at all. */
import { processSingleton } from '../cache/process-singleton.ts'
import { Semaphore } from '../cache/semaphore.ts'
import { env } from '../env.ts'
import { prisma } from './client.ts'
import type { Prisma } from './generated/client.ts'

/** What a transaction's queries run in; other rooms only pass it on. */
export type Transaction = Prisma.TransactionClient

/**
 * Half of the connections are left to whoever only reads. Who must wait does it here, for as long as it takes, and not for a
 * connection, which is given up after a while: fifty people may want one row at once.
 */
const places = (): Semaphore =>
  processSingleton('transactions', () => new Semaphore({ atOnce: Math.max(1, Math.floor(env().DATABASE_POOL / 2)) }))

/** Runs `work` in one transaction; what it throws undoes everything it wrote. One within another would wait for itself. */
export const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  places().run(() => prisma().$transaction(work, { maxWait: 15_000, timeout: 15_000 }))
