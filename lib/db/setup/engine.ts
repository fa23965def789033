/**
 * Runs Prisma's schema engine in a worker thread (lib/db/setup/migrations.ts). The engine sets a timer of ten seconds
 * for its lock and never clears it, which would keep the process itself running that long. Raw SQL: the migrations'
 * scripts.
 */
import { globSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import type pg from 'pg'
import { knownMigrations, MIGRATIONS_FOLDER } from './known-migrations.ts'

export type EngineTask = { databaseUrl: string; what: 'apply' | 'schema' }
export type EngineReport = { warning: string } | { failure: string } | { result: string[] | string }

const NO_FILTER = { externalTables: [], externalEnums: [] }

const report = (message: EngineReport): void => parentPort?.postMessage(message)

const migrationList = () => ({
  baseDir: MIGRATIONS_FOLDER,
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
  shadowDbInitScript: '',
  migrationDirectories: knownMigrations().map(({ name, script }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
  })),
})

const schemaFiles = () => ({
  files: globSync('prisma/schema/*.prisma').map((path) => ({ path, content: readFileSync(path, 'utf8') })),
})

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/** Executes scripts as a whole. Prisma's adapter splits them at every semicolon, which breaks function bodies. */
class WholeScriptAdapterFactory extends PrismaPg {
  readonly opened: Adapter[] = []

  override connect = async (): Promise<Adapter> => {
    const adapter = await PrismaPg.prototype.connect.call(this)
    const driver = adapter.underlyingDriver()
    driver.on('connect', (client: pg.PoolClient) =>
      client.on('notice', ({ severity, message }) => severity === 'WARNING' && report({ warning: message ?? '' })),
    )
    adapter.executeScript = async (script) => {
      await driver.query(script)
    }
    this.opened.push(adapter)
    return adapter
  }
}

async function run({ databaseUrl, what }: EngineTask): Promise<string[] | string> {
  const adapters = new WholeScriptAdapterFactory({ connectionString: databaseUrl })
  const factory = bindMigrationAwareSqlAdapterFactory(adapters)
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
  try {
    if (what === 'apply') {
      const applied = await engine.applyMigrations({ migrationsList: migrationList(), filters: NO_FILTER })
      return applied.appliedMigrationNames
    }
    const schema = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', ...schemaFiles() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    })
    return schema.stdout ?? ''
  } finally {
    engine.free()
    // The engine leaves its connection open, and with it a lock that the next process would wait for.
    await Promise.all(adapters.opened.map((adapter) => adapter.dispose()))
  }
}

try {
  report({ result: await run(workerData as EngineTask) })
} catch (error) {
  report({ failure: error instanceof Error ? error.message : String(error) })
}
