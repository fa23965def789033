/** Whose homes somebody may see and set. */

import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { HomeScope } from './queries-parts.ts'

/** Those in the sector of the person's own office with the role office, else all; null for none. */
export function homeScope({ role, officeId }: Pick<SessionStaff, 'role' | 'officeId'>): HomeScope {
  if (!may(role, 'see-homes')) return null
  if (role !== 'office') return 'all'
  return officeId === null ? null : { officeId }
}
