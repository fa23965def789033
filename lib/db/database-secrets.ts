/**
 * Secrets that belong to one database and are made by it the first time they are asked for. They are in the schema "private", which
 * neither Prisma's schema nor the role of Prisma Studio knows. The environment may set those that sign instead.
 */
import type { ClientBase } from 'pg'
import { processSingleton } from '../cache/process-singleton.ts'
import { env } from '../env.ts'
import { prisma } from './client.ts'

const SETTINGS = {
  formSecret: 'FORM_SECRET',
  limitSecret: 'LIMIT_SECRET',
  previewSecret: 'PREVIEW_SECRET',
  sessionSecret: 'SESSION_SECRET',
} as const

type SecretName = keyof typeof SETTINGS
export type StoredSecret = { name: string; value: string }

/** Two random UUIDs make 244 random bits. */
const MAKE = `insert into private.secrets (name, value)
  values ($1, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`
const READ = 'select value from private.secrets where name = $1'

async function secret(client: ClientBase, name: string): Promise<string> {
  await client.query(MAKE, [name])
  const { rows } = await client.query<{ value: string }>(READ, [name])
  return rows[0]?.value ?? ''
}

/** The salt by which points of hidden addresses are moved: the same for ever in one database, known to nobody outside. */
export const positionSalt = (client: ClientBase): Promise<string> => secret(client, 'positionSalt')

/** Signs links to pages that aren't published; changing it ends them all. */
export const previewSecret = async (client: ClientBase): Promise<string> =>
  env().PREVIEW_SECRET ?? secret(client, 'previewSecret')

/** What one database signs and hashes with, by name; made when it is first asked for and then remembered by the process. */
export async function databaseSecret(name: SecretName): Promise<string> {
  const given = env()[SETTINGS[name]]
  if (given) return given
  const secrets = processSingleton('secrets', () => new Map<string, string>())
  const key = `${env().DATABASE_URL} ${name}`
  const known = secrets.get(key)
  if (known) return known
  await prisma().$executeRaw`
    insert into private.secrets (name, value)
    values (${name}, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`
  const rows = await prisma().$queryRaw<{ value: string }[]>`select value from private.secrets where name = ${name}`
  const value = rows[0]?.value ?? ''
  if (value === '') throw new Error(`The database has no ${name}.`)
  secrets.set(key, value)
  return value
}

/** All secrets of a database, for a backup; none in a database that an older version made. */
export async function readSecrets(client: ClientBase): Promise<StoredSecret[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('private.secrets') is not null as there`,
  )
  if (!found[0]?.there) return []
  return (await client.query<StoredSecret>('select name, value from private.secrets order by name')).rows
}

/** Puts the secrets of a backup in the place of those that are there. */
export async function writeSecrets(client: ClientBase, secrets: readonly StoredSecret[]): Promise<void> {
  for (const { name, value } of secrets)
    await client.query(
      'insert into private.secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    )
}
