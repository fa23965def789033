/** Whose requests somebody may see. */

import { may } from '../desk/permissions.ts'
import { deskScope, type Scoped } from '../desk/rules-scope.ts'
import type { RequestScope } from './rules.ts'

/** Those of the person's offices, or what is theirs there, with the roles of an office, else everybody's; null for none. */
export const requestScope = (staff: Scoped): RequestScope => (may(staff.role, 'see-requests') ? deskScope(staff) : null)
