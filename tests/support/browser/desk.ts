/** A browser in which somebody of the staff is signed in. */
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sealData } from 'iron-session'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { query as sharedQuery } from './database.ts'

/** Makes an account of this role and signs it in to this browser. @returns its id */
export async function signInStaff(
  context: BrowserContext,
  baseURL: string,
  role: StaffRole = 'editor',
  query = sharedQuery,
): Promise<string> {
  const [staff] = await query<{ id: string }>(
    `insert into staff (email, name, role, language) values ($1, 'Lies Maes', $2::staff_role, 'nl') returning id`,
    [`staff-${randomBytes(6).toString('hex')}@example.org`, role],
  )
  if (!staff) throw new Error('The account was not made.')
  await startSession(context, baseURL, staff.id, query)
  return staff.id
}

/** Signs this account in to this browser. */
export async function startSession(
  context: BrowserContext,
  baseURL: string,
  staffId: string,
  query = sharedQuery,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `insert into staff_sessions (staff_id, token_hash, device, created_at, last_seen_at)
     values ($1, $2, 'Test', now(), now())`,
    [staffId, createHash('sha256').update(token).digest('hex')],
  )
  await query(
    `insert into private.secrets (name, value)
     values ('sessionSecret', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing`,
  )
  const [secret] = await query<{ value: string }>(`select value from private.secrets where name = 'sessionSecret'`)
  const value = await sealData({ staffSession: token }, { password: secret?.value ?? '', ttl: 9 * 3600 })
  await context.addCookies([{ name: 'staff-session', value, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
}
