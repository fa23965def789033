/** The lock of an import. Raw SQL: an advisory lock, which Prisma doesn't have. */

import type { ClientBase } from 'pg'

/** The number of the lock that a running import holds. */
export const IMPORT_LOCK = 7_405_231

/** Takes the lock that only one import can hold. The connection's end releases it. @returns whether it was free */
export async function lockImports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
  return rows[0]?.locked ?? false
}
