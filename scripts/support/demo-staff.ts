/** The demo's staff accounts: one of each role, with a password and the key of an authenticator app. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { hashPassword, isPassword } from '../../lib/auth/passwords.ts'
import { newTotpSecret, seal, totpCode } from '../../lib/auth/second-step.ts'
import { STAFF_ROLES, type StaffRole } from '../../lib/desk/define-feature.ts'
import { isOfOffice } from '../../lib/desk/rules-scope.ts'

type Keys = { password: string; totpSecret: string }
export type StaffLogin = { email: string; role: StaffRole; password: string; totpSecret: string; note: string }

const NAMES: Readonly<Record<StaffRole, string>> = {
  administrator: 'An Desmet',
  manager: 'Lotte Vermeulen',
  office: 'Omar Haddad',
  agent: 'Jonas Peeters',
  editor: 'Emma Claes',
}
export const emailOf = (role: StaffRole): string => `${role}@lindehof.example`
const fileIn = (dataDir: string): string => join(dataDir, 'demo-staff.json')

const readKeys = (dataDir: string): Record<string, Keys> =>
  existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : {}

/** Generated once per data folder and stored there, so that a second run prints the same logins. */
function ensureKeys(dataDir: string): Record<string, Keys> {
  const known = readKeys(dataDir)
  const all = Object.fromEntries(
    STAFF_ROLES.map(emailOf).map((email) => [
      email,
      known[email] ?? { password: randomBytes(12).toString('base64url'), totpSecret: newTotpSecret() },
    ]),
  )
  writeFileSync(fileIn(dataDir), `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  return all
}

/**
 * Makes the accounts that aren't there yet.
 * @returns how to sign in with each; without a password for one that was changed
 */
export async function ensureDemoStaff(client: ClientBase, dataDir: string): Promise<StaffLogin[]> {
  const keys = ensureKeys(dataDir)
  const logins: StaffLogin[] = []
  for (const role of STAFF_ROLES) {
    const email = emailOf(role)
    const { password, totpSecret } = keys[email] ?? { password: '', totpSecret: '' }
    await client.query(
      `insert into staff (email, name, role, office_id, language, does_visits, password_hash, password_changed_at, totp_secret)
       select $1::text, $2::text, $3::text::staff_role, case when $6 then (select min(id) from offices) end, 'nl',
         $3::text = 'agent', $4, now(), $5
       where not exists (select from staff where email = $1::text)`,
      [email, NAMES[role], role, await hashPassword(password), await seal(totpSecret), isOfOffice({ role })],
    )
    const { rows } = await client.query<{ hash: string | null }>(
      'select password_hash as hash from staff where email = $1',
      [email],
    )
    const hash = rows[0]?.hash ?? null
    const isOurs = hash !== null && (await isPassword(password, hash))
    logins.push({
      email,
      role,
      password: isOurs ? password : '',
      totpSecret,
      note: isOurs ? '' : 'the password was changed',
    })
  }
  return logins
}

/** The code that an authenticator app would show now for an account of the demo; null for any other account. */
export function demoCode(dataDir: string, email: string, now: Date): string | null {
  const keys = readKeys(dataDir)[email]
  return keys ? totpCode(keys.totpSecret, now) : null
}
