/** A database that waits for no disk: what the machine's power could take from a test needs no second copy. */
import pg from 'pg'

/** Runs statements that bear no transaction around them. */
export async function runAlone(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Makes the server of a database careless, for every database it has; one of its own only. */
export const makeCareless = (url: string): Promise<void> =>
  runAlone(url, [
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `alter system set ${setting} = off`),
    'select pg_reload_conf()',
  ])
