/** Secrets that belong to one database and are made by it the first time they are asked for. */
import type { ClientBase } from 'pg'

/** The salt by which points of hidden addresses are moved: the same for ever in one database, known to nobody outside. */
export async function positionSalt(client: ClientBase): Promise<string> {
  await client.query(
    `insert into site_sections (name, value, updated_at)
     values ('positionSalt', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text), now()) on conflict do nothing`,
  )
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from site_sections where name = 'positionSalt'",
  )
  return rows[0]?.value ?? ''
}
