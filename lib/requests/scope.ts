/** Whose requests somebody may see. */

import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { RequestScope } from './rules.ts'

/** Those of the person's own office with the role office, else everybody's; null for none. */
export function requestScope({ role, officeId }: Pick<SessionStaff, 'role' | 'officeId'>): RequestScope {
  if (!may(role, 'see-requests')) return null
  if (role !== 'office') return 'all'
  return officeId === null ? null : { officeId }
}
