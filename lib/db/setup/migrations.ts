/**
 * Applies prisma/migrations with the WASM build of Prisma's own engine, because the `prisma migrate` command downloads a
 * binary. The ledger is Prisma's `_prisma_migrations`, so Prisma's own tools agree with what was done here.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'

const FOLDER = resolve('prisma/migrations')
const NO_FILTER = { externalTables: [], externalEnums: [] }

export type Migration = {
  name: string
  script: string
  /** SHA-256 of the script, as the ledger has it. */
  checksum: string
}

/** The migrations that this version of the software knows, in their order. */
export function knownMigrations(): Migration[] {
  const entries = existsSync(FOLDER) ? readdirSync(FOLDER, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.sort().map((name) => {
    const script = readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  })
}

const migrationList = () => ({
  baseDir: FOLDER,
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
  shadowDbInitScript: '',
  migrationDirectories: knownMigrations().map(({ name, script }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
  })),
})

const schemaFile = () => ({
  files: [{ path: 'prisma/schema.prisma', content: readFileSync(resolve('prisma/schema.prisma'), 'utf8') }],
})

/** Names of all that the migrations make in the schema `public`, and of the ledger. */
export const ownNames = (): Set<string> =>
  new Set([
    '_prisma_migrations',
    ...knownMigrations().flatMap(({ script }) =>
      Array.from(
        script.matchAll(/^CREATE (?:OR REPLACE )?(?:TABLE|VIEW|FUNCTION|TYPE|TEXT SEARCH CONFIGURATION) "?(\w+)/gm),
        ([, name = '']) => name,
      ),
    ),
  ])

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/** Prisma's adapter cuts a script at every semicolon, which breaks function bodies; PostgreSQL takes the script whole. */
class WholeScriptAdapterFactory extends PrismaPg {
  readonly opened: Adapter[] = []

  override connect = async (): Promise<Adapter> => {
    const adapter = await PrismaPg.prototype.connect.call(this)
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script)
    }
    this.opened.push(adapter)
    return adapter
  }
}

/**
 * Runs `work` with timers that don't keep the process alive. The engine gives itself ten seconds to get its lock and never
 * takes that timer back, so every command would last at least as long.
 */
async function withoutLingeringTimers<T>(work: () => Promise<T>): Promise<T> {
  const original = globalThis.setTimeout
  const passing = (...words: Parameters<typeof original>) => original(...words).unref()
  Object.assign(globalThis, { setTimeout: passing })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { setTimeout: original })
  }
}

async function withEngine<T>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const adapters = new WholeScriptAdapterFactory({ connectionString: databaseUrl })
  const factory = bindMigrationAwareSqlAdapterFactory(adapters)
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
  try {
    return await withoutLingeringTimers(() => work(engine))
  } finally {
    engine.free()
    // The engine leaves its connection open, and with it the lock that the next process on this database would wait for.
    await Promise.all(adapters.opened.map((adapter) => adapter.dispose()))
  }
}

/**
 * Brings a database to the newest migration.
 * @returns the names of the migrations that were applied now
 */
export const applyMigrations = (databaseUrl: string): Promise<string[]> =>
  withEngine(databaseUrl, async (engine) => {
    const result = await engine.applyMigrations({ migrationsList: migrationList(), filters: NO_FILTER })
    return result.appliedMigrationNames
  })

/** The whole of schema.prisma as SQL, to hold against what the migrations make (a database test does). */
export const schemaAsSql = (databaseUrl: string): Promise<string> =>
  withEngine(databaseUrl, async (engine) => {
    const result = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', ...schemaFile() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    })
    return result.stdout ?? ''
  })
