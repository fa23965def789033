/** Staff accounts for tests of the database. */
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../../lib/domain/staff/permissions.ts'
import type { SessionStaff } from '../../lib/staff/staff-session.ts'
import type { Query } from './owners.ts'

/** Makes an account of this role, as its session would give it. */
export async function makeStaff(query: Query, role: StaffRole, name = 'An Desmet'): Promise<SessionStaff> {
  const email = `${randomUUID()}@example.org`
  const [row] = await query<{ id: string }>(
    `insert into staff (email, name, role, language) values ($1, $2, $3::staff_role, 'nl') returning id`,
    [email, name, role],
  )
  if (!row) throw new Error('No account was made.')
  return { id: row.id, email, name, role, officeId: null, language: 'nl', sessionId: randomUUID(), newCodes: null }
}
