/**
 * A database as a version from before the baseline left it. Its tables are those of the baseline, which was compared with
 * the old migrations once and has been frozen since (tests/unit/structure/baseline.test.ts); its ledger is the old one.
 */
import type pg from 'pg'
import { knownMigrations } from '../../../lib/db/setup/known-migrations.ts'
import { BASELINE, OLD_CHAIN } from '../../../lib/db/setup/old-chain.ts'

export type LedgerRow = { name: string; checksum: string }

/** The applied migrations of a database. */
export const ledgerOf = async (client: pg.ClientBase): Promise<LedgerRow[]> =>
  (
    await client.query<LedgerRow>(
      `select migration_name as name, checksum from _prisma_migrations
       where finished_at is not null and rolled_back_at is null order by migration_name collate "C"`,
    )
  ).rows

/** Adds a row to the ledger. @param isFinished false for a migration that was begun and failed */
export const addToLedger = async (client: pg.ClientBase, { name, checksum }: LedgerRow, isFinished = true) => {
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     values (gen_random_uuid(), $1, case when $3 then now() end, $2, 1)`,
    [checksum, name, isFinished],
  )
}

/** Fills the ledger as the versions before the baseline did. */
export async function addOldLedger(client: pg.ClientBase): Promise<void> {
  for (const [name, checksum] of OLD_CHAIN) await addToLedger(client, { name, checksum })
}

/** Makes an empty database one of the last version before the baseline. */
export async function makeOld(client: pg.ClientBase): Promise<void> {
  await client.query(`create table _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
  for (const { script } of knownMigrations().filter(({ name }) => BASELINE.includes(name))) await client.query(script)
  await addOldLedger(client)
}
