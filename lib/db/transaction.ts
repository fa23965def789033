/** Several rows that are written together or not at all. */
import { env } from '../env.ts'
import { prisma } from './client.ts'
import type { Prisma } from './generated/client.ts'

/** What a transaction's queries run in; other rooms only pass it on. */
export type Transaction = Prisma.TransactionClient

type Gate = { running: number; waiting: (() => void)[] }
const holder = globalThis as unknown as { gevelTransactions?: Gate }
const gate = (): Gate => {
  holder.gevelTransactions ??= { running: 0, waiting: [] }
  return holder.gevelTransactions
}

/**
 * Half of the connections are left to whoever only reads. Who must wait does it here, for as long as it takes, and not for a
 * connection, which is given up after a while: fifty people may want one row at once.
 */
const atOnce = (): number => Math.max(1, Math.floor(env().DATABASE_POOL / 2))

async function enter(at: Gate): Promise<void> {
  if (at.running < atOnce()) at.running++
  else await new Promise<void>((go) => at.waiting.push(go))
}

/** Whoever waits longest takes the place. */
function leave(at: Gate): void {
  const next = at.waiting.shift()
  if (next) next()
  else at.running--
}

/** Runs `work` in one transaction; what it throws undoes everything it wrote. One within another would wait for itself. */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const at = gate()
  await enter(at)
  try {
    return await prisma().$transaction(work, { maxWait: 15_000, timeout: 15_000 })
  } finally {
    leave(at)
  }
}
