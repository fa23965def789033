/** The migrations in prisma/migrations. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const MIGRATIONS_FOLDER = resolve('prisma/migrations')

export type Migration = {
  name: string
  script: string
  /** SHA-256 of the script, as in the ledger. */
  checksum: string
}

/** The names of the migrations of this version, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The migrations of this version, in their order; none where there is no such folder. */
export function knownMigrations(): Migration[] {
  return (existsSync(MIGRATIONS_FOLDER) ? migrationNames() : []).map((name) => {
    const script = readFileSync(join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8')
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
  })
}

const CREATED = /^CREATE (?:OR REPLACE )?(?:TABLE|VIEW|FUNCTION|TYPE|TEXT SEARCH CONFIGURATION) "?(\w+)/gm
const RENAMED = /^ALTER (?:TABLE|VIEW|FUNCTION|TYPE|TEXT SEARCH CONFIGURATION) [^;]*? RENAME TO "?(\w+)/gm

/** The names of the ledger and of all objects that the migrations create or rename in the schema `public`. */
export const ownNames = (): Set<string> =>
  new Set([
    '_prisma_migrations',
    ...knownMigrations().flatMap(({ script }) =>
      [CREATED, RENAMED].flatMap((pattern) => Array.from(script.matchAll(pattern), ([, name = '']) => name)),
    ),
  ])
