/** The locks of an import and of a synchronisation with the CRM. Raw SQL: advisory locks, which Prisma doesn't have. */

import type { ClientBase } from 'pg'

/** The number of the lock that a running import holds. */
export const IMPORT_LOCK = 7_405_231
/** The number of the lock that a running synchronisation holds. */
export const CRM_LOCK = 7_405_232

/** Takes the lock that only one import can hold. The connection's end releases it. @returns whether it was free */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
  return rows[0]?.locked ?? false
}
