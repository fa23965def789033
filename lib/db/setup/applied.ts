/**
 * Compares the applied migrations of a database with this version. Raw SQL: Prisma's own ledger isn't in its schema.
 */
import type pg from 'pg'
import { prisma } from '../client.ts'
import { migrationNames } from './known-migrations.ts'
import { OLD_CHAIN } from './old-chain.ts'
import { hasLedger } from './table-shapes.ts'

const APPLIED =
  'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1'

/**
 * Whether all migrations of this version are applied. Further ones don't matter, since during an update two versions
 * serve.
 */
export async function isMigrated(): Promise<boolean> {
  const applied = new Set((await prisma().$queryRawUnsafe<{ name: string }[]>(APPLIED)).map(({ name }) => name))
  return migrationNames().every((name) => applied.has(name))
}

/**
 * The applied migrations that this version doesn't know, in their order; a newer version applied them. Those from before
 * the baseline are older ones.
 */
export async function unknownMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasLedger(client))) return []
  const own = new Set(migrationNames())
  const { rows: applied } = await client.query<{ name: string }>(APPLIED)
  return applied.map(({ name }) => name).filter((name) => !own.has(name) && !OLD_CHAIN.has(name))
}
