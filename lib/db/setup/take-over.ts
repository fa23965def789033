/**
 * Takes over a database that a version before the baseline has migrated: its tables are those of the baseline, so only
 * the ledger changes. Raw SQL: Prisma's own ledger isn't in its schema.
 */
import type pg from 'pg'
import { EnvironmentError } from '../../env.ts'
import { log } from '../../log.ts'
import { inTransaction, withConnection } from '../connection.ts'
import { knownMigrations } from './known-migrations.ts'
import { BASELINE, isOld, LAST_OF_OLD_CHAIN, OLD_CHAIN, type OldChainProblem, problemOfOldChain } from './old-chain.ts'
import { hasLedger, readMigrations } from './table-shapes.ts'

/** The advisory lock of Prisma's engine: no version migrates while the ledger is rewritten. */
const LOCK_OF_PRISMA = 72_707_369
/** PostgreSQL's code for a lock that wasn't given in time. */
const LOCK_NOT_AVAILABLE = '55P03'

const OLD_NAMES = [...OLD_CHAIN.keys()]

/** What is wrong with the database, and what to do, in one sentence. */
function sentence(problem: OldChainProblem): string {
  if (problem.what === 'missing')
    return `The database lacks ${problem.names.length} of the ${OLD_CHAIN.size} migrations from before the baseline (such as ${problem.names[0]}): start the last version before the baseline once, whose newest migration is ${LAST_OF_OLD_CHAIN}, then this one; nothing was changed.`
  if (problem.what === 'unknown')
    return `The database is from before the baseline and holds the migration ${problem.name}, which this version doesn't know: start the version that made it, or use another database and restore a backup into it; nothing was changed.`
  return `The migration ${problem.name} of the database was another one than in the published versions, so this version can't know its tables: use another database and restore a backup of a published version into it; nothing was changed.`
}

/** Whether the ledger names a migration of the old versions, also one that was begun and failed. */
async function namesOldOnes(client: pg.Client): Promise<boolean> {
  if (!(await hasLedger(client))) return false
  const found = await client.query('select from _prisma_migrations where migration_name = any ($1) limit 1', [
    OLD_NAMES,
  ])
  return found.rowCount === 1
}

/** @returns whether the database was of an old version */
async function rewrite(client: pg.Client): Promise<boolean> {
  await client.query("set local lock_timeout = '1min'")
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_OF_PRISMA]).catch((error) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new EnvironmentError(
      'Another process migrates this database: start again when it is done; nothing was changed.',
    )
  })
  // Another process may have taken the database over meanwhile.
  const applied = await readMigrations(client)
  const wasOld = isOld(applied)
  if (wasOld) {
    const known = knownMigrations()
    const names = known.map(({ name }) => name)
    const problem = problemOfOldChain(applied, names)
    if (problem) throw new EnvironmentError(sentence(problem))
    for (const { name, checksum } of known.filter(({ name }) => BASELINE.includes(name)))
      await client.query(
        `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
         values (gen_random_uuid(), $1, now(), $2, 1)`,
        [checksum, name],
      )
  }
  // Also what an old version began on a newer database: it failed at its first type, which was there, and changed nothing.
  await client.query('delete from _prisma_migrations where migration_name = any ($1)', [OLD_NAMES])
  return wasOld
}

/**
 * Makes the ledger of a database from before the baseline that of a new one, in one transaction. Leaves every other
 * database as it is.
 * @throws EnvironmentError, with nothing changed, when the database hasn't exactly the migrations of the old versions,
 *   or another process migrates it for more than a minute
 */
export const takeOver = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    if (!(await namesOldOnes(client))) return
    if (await inTransaction(client, () => rewrite(client)))
      log.info({ event: 'database.taken-over' }, 'A database from before the baseline was taken over.')
  })
