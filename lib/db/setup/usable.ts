/**
 * Checks whether a database server can be used. Each problem is a sentence that says what to do and contains no
 * password. Raw SQL: settings of the server.
 */
import type pg from 'pg'
import { log } from '../../log.ts'
import { withConnection } from '../connection.ts'
import { unknownMigrations } from './applied.ts'

/** The oldest supported version of PostgreSQL; the embedded one is 18. */
const OLDEST = 16
const EXTENSIONS = ['unaccent', 'fuzzystrmatch', 'pg_trgm'] as const

/** Sentences by error code of PostgreSQL, the network and TLS. */
const CONNECTING: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses the password. Put the right one into DATABASE_URL.',
  '28000': 'the server does not accept this role from this host. See its pg_hba.conf.',
  '3D000': 'the server has no database of that name. Make it with createdb.',
  '42501': 'the role may not connect to this database. Grant it CONNECT.',
  '53300': 'the server has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
  '57P03': 'the server is still starting. Try again in a moment.',
  ECONNREFUSED: 'nothing listens there. Start the server, or put the right host and port into DATABASE_URL.',
  ENOTFOUND: 'there is no host of that name. Put the right one into DATABASE_URL.',
  EAI_AGAIN: 'the name of the host can not be looked up just now. Try again, or use its address.',
  ETIMEDOUT: 'the server does not answer. Is a firewall between?',
  EHOSTUNREACH: 'the host can not be reached from here.',
}

export type ServerFacts = {
  version: string
  number: number
  encoding: string
  readonly: boolean
  may: boolean
  missing: string[]
}

const FACTS = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as readonly,
    has_database_privilege(current_database(), 'create') as may,
    array(select wanted from unnest($1::text[]) wanted where wanted not in (select extname from pg_extension)) as missing`

/** The problem of a server with these facts; null when it can be used. */
export function problemIn({ version, number, encoding, readonly, may, missing }: ServerFacts): string | null {
  if (number < OLDEST * 10_000) return `PostgreSQL ${version} is too old. Use ${OLDEST} or later.`
  if (encoding !== 'UTF8') return `the database is in ${encoding}. Make one in UTF8.`
  if (readonly) return 'the database can only be read. Name the primary server, not a copy.'
  if (missing.length > 0 && !may)
    return `the role may not create ${missing.join(' and ')}. Create them as a superuser (create extension …), or grant it CREATE on the database.`
  return null
}

async function problemOf(client: pg.Client): Promise<string | null> {
  const [facts] = (await client.query<ServerFacts>(FACTS, [EXTENSIONS])).rows
  const problem = facts ? problemIn(facts) : null
  if (problem) return problem
  const newer = await unknownMigrations(client)
  if (newer.length > 0)
    log.warn(
      { event: 'database.schema-newer', migration: newer.at(-1) },
      'A newer version of the site has used this database. This one goes on with what it knows of it.',
    )
  return null
}

/**
 * Why a database can't be used, as the end of a sentence; null when it can. A database that a newer version has
 * migrated can be used: migrations only add, so that an update can be reverted by starting the older version.
 */
export const whyUnusable = (databaseUrl: string): Promise<string | null> =>
  withConnection(databaseUrl, problemOf, { connectionTimeoutMillis: 5000 }).catch(
    ({ code = '', message, name }: NodeJS.ErrnoException) =>
      CONNECTING[code] ??
      (/timeout/i.test(message) ? (CONNECTING.ETIMEDOUT ?? '') : `it can't be used (${code || name}).`),
  )
