/** Transactions. */
import { processSingleton } from '../cache/process-singleton.ts'
import { Semaphore } from '../cache/semaphore.ts'
import { env } from '../env.ts'
import { prisma, runningTransaction } from './client.ts'
import type { Prisma } from './generated/client.ts'

/** The client of a transaction's queries. Other files than `queries*.ts` and those of lib/db only pass it on. */
export type Transaction = Prisma.TransactionClient

/**
 * Limits concurrent transactions to half of the connections, so that reads get the others. Transactions wait here
 * without a time limit; waiting for a connection would time out when fifty visitors want the same row.
 */
const places = (): Semaphore =>
  processSingleton('transactions', () => new Semaphore({ atOnce: Math.max(1, Math.floor(env().DATABASE_POOL / 2)) }))

/**
 * Runs `work` in one transaction, which an error rolls back. Don't nest them: an inner one could wait for the outer
 * one for ever.
 */
export const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  places().run(() => prisma().$transaction((tx) => within(() => work(tx)), { maxWait: 15_000, timeout: 15_000 }))

async function within<T>(work: () => Promise<T>): Promise<T> {
  const running = { isOpen: true }
  try {
    return await runningTransaction.run(running, work)
  } finally {
    running.isOpen = false
  }
}
