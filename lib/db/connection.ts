/** Connections of their own, outside Prisma's pool, for imports, backups and setup. Raw SQL: transactions on them. */
import pg, { type ClientBase } from 'pg'

/**
 * Runs `work` on a connection of its own, which is closed in any case.
 * @throws the errors of `work`, or an error of PostgreSQL; also when the connection breaks meanwhile
 */
export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  options: Pick<pg.ClientConfig, 'application_name' | 'connectionTimeoutMillis'> = {},
): Promise<T> {
  const client = new pg.Client({ connectionString, ...options })
  // The query that runs reports it; without a listener the process would end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs `work` in a transaction, which an error rolls back. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection has rolled back already; the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Runs `work` in a transaction that is rolled back: it reads what its own changes would give, and changes nothing. */
export async function inRolledBack<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
