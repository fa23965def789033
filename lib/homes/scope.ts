/** Whose homes somebody may see and set. */

import { may } from '../desk/permissions.ts'
import { deskScope, type Scoped } from '../desk/rules-scope.ts'
import type { HomeScope } from './queries-parts.ts'

/** Those in the sectors of the person's offices, or their own there, with the roles of an office, else all; null for none. */
export const homeScope = (staff: Scoped): HomeScope => (may(staff.role, 'see-homes') ? deskScope(staff) : null)
