/** Owners and their sessions, for tests of the portal: rows as the invitation and the login would leave them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sealData } from 'iron-session'
import { hashPassword } from '../../lib/auth/passwords.ts'

/** One statement on the database of the test. */
export type Query = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>

export type TestOwner = { id: string; email: string }

/** An owner of these homes, since the beginning of 2025. Without a password: sessionCookieOf() lets them in. */
export async function makeOwner(query: Query, homes: readonly number[]): Promise<TestOwner> {
  const [id, email] = [randomUUID(), `owner-${randomBytes(6).toString('hex')}@example.org`]
  await query('insert into owners (id, email, name, language, invited_at) values ($1, $2, $3, $4, now())', [
    id,
    email,
    'Noor Peeters',
    'nl',
  ])
  for (const home of homes)
    await query(`insert into owner_properties (owner_id, property_id, since) values ($1, $2, '2025-01-01')`, [id, home])
  return { id, email }
}

/** The cookie of a new session, as `name=value`, for a site on plain http. */
export async function sessionCookieOf(query: Query, owner: TestOwner): Promise<{ name: string; value: string }> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `insert into owner_sessions (owner_id, token_hash, device, created_at, last_seen_at) values ($1, $2, 'Test', now(), now())`,
    [owner.id, createHash('sha256').update(token).digest('hex')],
  )
  await query(
    `insert into private.secrets (name, value)
     values ('sessionSecret', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`,
  )
  const [secret] = await query<{ value: string }>(`select value from private.secrets where name = 'sessionSecret'`)
  const value = await sealData({ session: token }, { password: secret?.value ?? '', ttl: 9 * 3600 })
  return { name: 'owner-session', value }
}

export const PASSWORD = 'groene luiken aan de Leie'

let hash: Promise<string> | undefined

/** An owner of these homes with the password above. */
export async function ownerWithPassword(query: Query, homes: readonly number[] = []): Promise<TestOwner> {
  const owner = await makeOwner(query, homes)
  hash ??= hashPassword(PASSWORD)
  await query('update owners set password_hash = $2, password_changed_at = now() where id = $1', [owner.id, await hash])
  return owner
}

/** The code of the newest mail to an address. */
export async function codeFor(query: Query, email: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    `select text from mails where recipient = $1 and text ~ '\\m\\d{6}\\M' order by created_at desc, xmin::text::int8 desc limit 1`,
    [email],
  )
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
