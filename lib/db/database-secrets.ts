/**
 * The secrets of a database, which PostgreSQL generates when they are first used. Environment variables can replace
 * those that sign. Raw SQL: they are in the schema "private", which Prisma's schema and the role of Prisma Studio don't
 * include.
 */
import type { ClientBase } from 'pg'
import { processSingleton } from '../cache/process-singleton.ts'
import { env } from '../env.ts'
import { besideTransaction, prisma } from './client.ts'

const SETTINGS = {
  formSecret: 'FORM_SECRET',
  limitSecret: 'LIMIT_SECRET',
  previewSecret: 'PREVIEW_SECRET',
  sessionSecret: 'SESSION_SECRET',
  staffSecret: 'STAFF_SECRET',
} as const

type SecretName = keyof typeof SETTINGS
export type StoredSecret = { name: string; value: string }

/** Two random UUIDs make 244 random bits. */
const MAKE = `insert into private.secrets (name, value)
  values ($1, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`
const READ = 'select value from private.secrets where name = $1'

/** The salt by which the positions of hidden addresses are moved. It never changes and never leaves the server. */
export async function positionSalt(client: ClientBase): Promise<string> {
  const name = ['positionSalt']
  await client.query(MAKE, name)
  const { rows } = await client.query<{ value: string }>(READ, name)
  return rows[0]?.value ?? ''
}

/** A secret for signing or hashing, by name. Generated when it is first used, then cached by the process. */
export async function databaseSecret(name: SecretName): Promise<string> {
  const given = env()[SETTINGS[name]]
  if (given) return given
  const secrets = processSingleton('secrets', () => new Map<string, string>())
  const key = `${env().DATABASE_URL} ${name}`
  const known = secrets.get(key)
  if (known) return known
  const client = besideTransaction(prisma)
  await client.$executeRaw`
    insert into private.secrets (name, value)
    values (${name}, gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`
  const rows = await client.$queryRaw<{ value: string }[]>`select value from private.secrets where name = ${name}`
  const value = rows[0]?.value ?? ''
  if (value === '') throw new Error(`The database has no ${name}.`)
  secrets.set(key, value)
  return value
}

/** All secrets of a database, for a backup; none when an older version created the database. */
export async function readSecrets(client: ClientBase): Promise<StoredSecret[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('private.secrets') is not null as there`,
  )
  if (!found[0]?.there) return []
  return (await client.query<StoredSecret>('select name, value from private.secrets order by name')).rows
}

/** Replaces the secrets of a database by those of a backup. */
export async function writeSecrets(client: ClientBase, secrets: readonly StoredSecret[]): Promise<void> {
  for (const { name, value } of secrets)
    await client.query(
      'insert into private.secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    )
}
