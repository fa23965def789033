/** A database that waits for no disk: what the machine's power could take from a test needs no second copy. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Runs statements that bear no transaction around them. */
export async function runAlone(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Makes the server of a database careless, for every database it has; one of its own only. */
export const makeCareless = (url: string): Promise<void> =>
  runAlone(url, [...SETTINGS.map((setting) => `alter system set ${setting} = off`), 'select pg_reload_conf()'])

/** The same for a server that doesn't run, by the folder of its cluster. */
export const makeClusterCareless = (folder: string): void =>
  appendFileSync(join(folder, 'postgresql.auto.conf'), SETTINGS.map((setting) => `${setting} = off\n`).join(''))
