/** The database of the site under test, for changes that staff or an import would make. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { prepareProgram } from '../../../lib/db/setup/system-account.ts'

/** Of the site that the browser tests share; playwright.config.ts names it too. */
export const SHARED_DATA = resolve('.data/e2e')

type Cluster = { pid: number; port: number; url: string; data: string; program: string }

/** Where the embedded PostgreSQL of a data folder runs: from the files it leaves there. */
export async function clusterOf(dataDir: string): Promise<Cluster> {
  const { root, path: program } = await prepareProgram(dataDir)
  const data = join(root, 'postgres')
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const port = Number(lines[3])
  const password = readFileSync(join(root, 'postgres-password'), 'utf8')
  return { pid: Number(lines[0]), port, url: `postgresql://gevel:${password}@127.0.0.1:${port}/gevel`, data, program }
}

/** One statement on the database at an address. */
async function queryAt<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** One statement on the database of the site that the browser tests share; playwright.config.ts names its folder. */
export const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  queryAt((await clusterOf(SHARED_DATA)).url, sql, values)

/** The same on the database of a site that a test started for itself. */
export const queryOf =
  (dataDir: string) =>
  async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    queryAt((await clusterOf(dataDir)).url, sql, values)

/** Makes a home that never was published one that was withdrawn; lists and other pages stay as they are. */
export async function withdraw(id: number): Promise<void> {
  const sql = 'update properties set withdrawn_at = now() where id = $1 and not published'
  const [row] = await query<{ done: boolean }>(
    'select withdrawn_at is not null as done from properties where id = $1',
    [id],
  )
  if (!row?.done) await query(sql, [id])
}
