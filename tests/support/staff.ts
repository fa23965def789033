/** Staff accounts for tests of the database. */
import { randomUUID } from 'node:crypto'
import { newToken, setCookie, tokenHash } from '../../lib/auth/cookies.ts'
import { hashPassword } from '../../lib/auth/passwords.ts'
import { seal } from '../../lib/auth/second-step.ts'
import type { StaffRole } from '../../lib/desk/define-feature.ts'
import type { SessionStaff } from '../../lib/desk/session.ts'
import { PASSWORD, type Query } from './owners.ts'
import { TestBrowser } from './sign-in.ts'

/** Makes an account of this role, as its session would give it. */
export async function makeStaff(query: Query, role: StaffRole, name = 'An Desmet'): Promise<SessionStaff> {
  const email = `${randomUUID()}@example.org`
  const [row] = await query<{ id: string; now: Date }>(
    `insert into staff (email, name, role, language) values ($1, $2, $3::staff_role, 'nl') returning id, now() as now`,
    [email, name, role],
  )
  if (!row) throw new Error('No account was made.')
  const session = { sessionId: randomUUID(), newCodes: null, confirmedAt: row.now }
  return {
    id: row.id,
    email,
    name,
    role,
    officeId: null,
    otherOffices: [],
    ownLeads: false,
    language: 'nl',
    ...session,
  }
}

let hash: Promise<string> | undefined

/** An account with the password of tests/support/owners.ts. `secret`: of its authenticator app; null for none. */
export async function staffWithPassword(
  query: Query,
  role: StaffRole,
  secret: string | null = null,
): Promise<SessionStaff> {
  const staff = await makeStaff(query, role)
  hash ??= hashPassword(PASSWORD)
  await query('update staff set password_hash = $2, password_changed_at = now(), totp_secret = $3 where id = $1', [
    staff.id,
    await hash,
    secret === null ? null : await seal(secret),
  ])
  return staff
}

/** A browser in which this person is signed in. `minutes`: since the second step was passed. */
export async function signedInStaff(query: Query, staffId: string, minutes = 0): Promise<TestBrowser> {
  const token = newToken()
  await query(
    `insert into staff_sessions (staff_id, token_hash, device, created_at, last_seen_at, confirmed_at)
     values ($1, $2, 'Test', now(), now(), now() - make_interval(mins => $3))`,
    [staffId, tokenHash(token), minutes],
  )
  const browser = new TestBrowser()
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(await setCookie('staffSession', token)) ?? []
  browser.cookies.set(name, value)
  return browser
}
