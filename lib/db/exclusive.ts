/** Advisory locks that keep sites and imports out while a database is replaced. Raw SQL: Prisma has no such locks. */
import type { ClientBase } from 'pg'
import { lockImports } from './import-locks.ts'

const SITE_LOCK = 7_405_233

/**
 * Marks that a site runs on this database, as long as the connection is open.
 * @returns false while the database is being restored
 */
export async function announceSite(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock_shared($1) as locked', [
    SITE_LOCK,
  ])
  return rows[0]?.locked ?? false
}

/** Keeps sites and imports out as long as the connection is open. @returns what uses the database already, else null */
export async function keepOthersOut(client: ClientBase): Promise<'site' | 'import' | null> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [SITE_LOCK])
  if (!rows[0]?.locked) return 'site'
  return (await lockImports(client)) ? null : 'import'
}
