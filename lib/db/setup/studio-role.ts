/**
 * The database role of Prisma Studio. Staff edit content with it; it can neither read nor change credentials, mails and
 * signing secrets. Raw SQL: roles and grants.
 */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { EnvironmentError } from '../../env.ts'
import { inTransaction, withConnection } from '../connection.ts'

const ROLE = 'gevel_studio'

/**
 * Tables of the schema "public" that the role can't access; it can access none of the schemas "private" and "pgboss".
 */
const CLOSED = [
  '_prisma_migrations',
  'content_changes',
  'content_drafts',
  'content_editors',
  'content_plans',
  'content_versions',
  'document_grants',
  'form_drafts',
  'login_failures',
  'mails',
  'owner_devices',
  'owner_invitations',
  'owner_links',
  'owner_logins',
  'owner_sessions',
  'owners',
  'property_sightings',
  'rate_limits',
  'sighting_keys',
  'staff',
  'staff_challenges',
  'staff_events',
  'staff_links',
  'staff_logins',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_sessions',
] as const

/** A query that generates the GRANT statements, so that PostgreSQL quotes names and values. */
const STATEMENTS = `
  select format('grant connect on database %I to %I', current_database(), $1::text) as sql
  union all select format('revoke all on all tables in schema public from %I', $1)
  union all select format('grant usage on schema public to %I', $1)
  union all select format('grant usage, select on all sequences in schema public to %I', $1)
  union all select format('grant select, insert, update, delete on public.%I to %I', c.relname, $1)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> all ($2::text[])`

const DAY = '1 day'

async function runMade(client: pg.Client, query: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(query, values)
  for (const { sql } of rows) await client.query(sql)
}

async function prepare(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.may)
    throw new EnvironmentError(
      `The role of DATABASE_URL may not create the role that Prisma Studio works as. Let an administrator of the server create one that may change the content, but not read ${CLOSED.slice(1).join(', ')}, and put its address into STUDIO_DATABASE_URL.`,
    )
  await inTransaction(client, async () => {
    await runMade(
      client,
      `select format('create role %I', $1::text) as sql where not exists (select from pg_roles where rolname = $1)`,
      [ROLE],
    )
    await runMade(
      client,
      `select format('alter role %I login noinherit password %L valid until %L', $1::text, $2::text, now() + $3::interval) as sql`,
      [ROLE, password, DAY],
    )
    await runMade(client, STATEMENTS, [ROLE, CLOSED])
  })
}

export type StudioRole = {
  /** The database's address with the role and a password that is valid for at most a day. */
  url: string
  /** Ends the role's permission to log in. */
  close: () => Promise<void>
}

/**
 * Opens the role for one run of Prisma Studio; its permissions are set again each time.
 * @throws EnvironmentError when the role of the address may not create roles
 */
export async function openStudioRole(databaseUrl: string): Promise<StudioRole> {
  const password = randomBytes(24).toString('hex')
  await withConnection(databaseUrl, (client) => prepare(client, password))
  const url = new URL(databaseUrl)
  url.username = ROLE
  url.password = password
  return {
    url: url.href,
    close: () =>
      withConnection(databaseUrl, (client) =>
        runMade(client, `select format('alter role %I nologin', $1::text) as sql`, [ROLE]),
      ),
  }
}
