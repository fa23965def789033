/** Secrets that belong to one database and are made by it the first time they are asked for. */
import type { ClientBase } from 'pg'

async function secret(client: ClientBase, name: string): Promise<string> {
  await client.query(
    `insert into site_sections (name, value, updated_at)
     values ($1, to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text), now()) on conflict do nothing`,
    [name],
  )
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from site_sections where name = $1",
    [name],
  )
  return rows[0]?.value ?? ''
}

/** The salt by which points of hidden addresses are moved: the same for ever in one database, known to nobody outside. */
export const positionSalt = (client: ClientBase): Promise<string> => secret(client, 'positionSalt')

/** Signs links to pages that aren't published; changing it ends them all. */
export const previewSecret = (client: ClientBase): Promise<string> => secret(client, 'previewSecret')
