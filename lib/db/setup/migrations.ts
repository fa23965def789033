/**
 * Applies prisma/migrations with the WASM build of Prisma's own engine, because the `prisma migrate` command downloads a
 * binary. The ledger is Prisma's `_prisma_migrations`, so Prisma's own tools agree with what was done here.
 */
import { Worker } from 'node:worker_threads'
import { log } from '../../log.ts'
import type { EngineReport, EngineTask } from './engine.ts'

/** Runs Prisma's engine in a thread of its own, which ends with its timers, connections and memory. */
async function withEngine<T>(task: EngineTask): Promise<T> {
  const worker = new Worker(new URL('./engine.ts', import.meta.url), { workerData: task })
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.on('message', (report: EngineReport) => {
        if ('warning' in report) log.warn({ event: 'database.migration-warning' }, report.warning)
        else if ('failure' in report) reject(new Error(report.failure))
        else resolve(report.result as T)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error("Prisma's engine ended without an answer.")))
    })
  } finally {
    await worker.terminate()
  }
}

/**
 * Brings a database to the newest migration. What a migration warns of goes to the log.
 * @returns the names of the migrations that were applied now
 */
export const applyMigrations = (databaseUrl: string): Promise<string[]> => withEngine({ databaseUrl, what: 'apply' })

/** The whole of schema.prisma as SQL, to hold against what the migrations make (a database test does). */
export const schemaAsSql = (databaseUrl: string): Promise<string> => withEngine({ databaseUrl, what: 'schema' })
