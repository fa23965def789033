/** Secrets that belong to one database and are made by it the first time they are asked for. */
import type { ClientBase } from 'pg'
import { env } from '../env.ts'
import { prisma } from './client.ts'

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

const holder = globalThis as unknown as { gevelSecrets?: Map<string, string> }

/** What one database signs and hashes with, by name; made when it is first asked for and then remembered by the process. */
export async function databaseSecret(name: 'formSecret' | 'limitSecret' | 'sessionSecret'): Promise<string> {
  holder.gevelSecrets ??= new Map()
  const key = `${env().DATABASE_URL} ${name}`
  const known = holder.gevelSecrets.get(key)
  if (known) return known
  await prisma().$executeRaw`
    insert into site_sections (name, value, updated_at)
    values (${name}, to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text), now()) on conflict do nothing`
  const rows = await prisma().$queryRaw<{ value: string }[]>`
    select value #>> '{}' as value from site_sections where name = ${name}`
  const value = rows[0]?.value ?? ''
  if (value === '') throw new Error(`The database has no ${name}.`)
  holder.gevelSecrets.set(key, value)
  return value
}
