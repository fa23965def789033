/**
 * Applies prisma/migrations with the WASM build of Prisma's engine, because the `prisma migrate` command downloads a
 * binary. The ledger is Prisma's `_prisma_migrations`, so that Prisma's own tools work too.
 */
import { Worker } from 'node:worker_threads'
import { log } from '../../log.ts'
import type { EngineReport, EngineTask } from './engine.ts'
import { takeOver } from './take-over.ts'

/** Runs Prisma's engine in a worker thread, whose end frees its timers, connections and memory. */
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
 * Takes over a database from before the baseline, then applies all pending migrations. Their warnings are logged.
 * @returns the names of the applied migrations
 * @throws EnvironmentError when a database from before the baseline can't be taken over
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  await takeOver(databaseUrl)
  return withEngine({ databaseUrl, what: 'apply' })
}

/** The schema of Prisma as SQL, for the database test that compares it with the migrations. */
export const schemaAsSql = (databaseUrl: string): Promise<string> => withEngine({ databaseUrl, what: 'schema' })
